package dev.gridbench.drivers.redis;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Gatewayed;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Product;
import dev.gridbench.api.SystemTraits;
import dev.gridbench.api.ValueFormats;
import dev.gridbench.api.Verb;
import dev.gridbench.api.VersionRange;
import dev.gridbench.drivers.codec.Baseline;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Servers of Redis' protocol that read its configuration file and, of several, the file that deals
 * the slots. What differs is the program, what it calls itself, and its versions.
 */
abstract class RedisFamily implements GridSystem {

  private final Servers servers;
  private final Product product;

  /**
   * @param otherwise the default version where the machine has none of the versions
   */
  RedisFamily(Servers servers, VersionRange versions, String otherwise) {
    this.servers = servers;
    this.product = new Product(servers.name(), versions, servers.installed(versions, otherwise));
  }

  @Override
  public final SystemTraits traits() {
    return SystemTraits.builder(product, Servers.DEFAULTS)
        .options(Servers.OPTIONS)
        .parts(Clients.PARTS)
        .portsPerMember(Servers.PORTS)
        .startCpuSeconds(0.05)
        .running(servers::running)
        .build();
  }

  @Override
  public final List<ClientLibrary> clients() {
    return Clients.ALL;
  }

  @Override
  public final Deployment deploy(ClusterSpec cluster) {
    return servers.deployment(cluster);
  }

  @Override
  public final ValueFormats valueFormats() {
    return Baseline.UNASKED;
  }

  @Override
  public final Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return Clients.refusal(client, options, properties);
  }

  @Override
  public final OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return Clients.sockets(client, options, members);
  }

  @Override
  public final Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return Clients.gateway(members);
  }

  @Override
  public final Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return Clients.counted(client, members, verb);
  }
}
