package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Gatewayed;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Option;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Hazelcast before Compact serialization could be used in earnest: the same API with Java
 * serialization.
 */
public final class Hazelcast4System implements GridSystem {

  @Override
  public String name() {
    return "hazelcast";
  }

  @Override
  public VersionRange versions() {
    return VersionRange.of("4.0", "5.1");
  }

  @Override
  public Version defaultVersion() {
    return new Version("4.2.8");
  }

  @Override
  public List<ClientLibrary> clients() {
    return List.of(Members.client(List.of("java"), Set.of("employee", "bytes")));
  }

  @Override
  public List<Option> options() {
    return Members.OPTIONS;
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return Members.refusal(client, options);
  }

  @Override
  public double startCpuSeconds() {
    return 6;
  }

  @Override
  public int copies(Map<String, String> options, int members) {
    return Members.copies(options, members);
  }

  @Override
  public int portsPerMember() {
    return MemberConfig.PORTS;
  }

  @Override
  public OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return Members.sockets(options);
  }

  @Override
  public Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return Members.gateway(options);
  }

  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return Members.counted(options, verb);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    if (!cluster.map().format().equals("java")) {
      throw new IllegalArgumentException(
          "hazelcast %s has no format %s. Use format: java, or Hazelcast 5.1 or newer."
              .formatted(cluster.version(), cluster.map().format()));
    }
    return Members.deployment(cluster);
  }

  @Override
  public String defaults() {
    return Members.DEFAULTS + " Values are stored as BINARY in Java serialization.";
  }
}
