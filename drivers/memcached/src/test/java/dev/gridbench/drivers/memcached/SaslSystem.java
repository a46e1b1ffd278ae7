package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Counted;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.api.system.ValueFormats;
import dev.gridbench.drivers.codec.Formats;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** memcached with a login by SASL, as its users start it. */
public final class SaslSystem implements GridSystem {

  private final MemcachedSystem memcached = new MemcachedSystem();

  @Override
  public SystemTraits traits() {
    return SystemTraits.builder(memcached.traits().product(), memcached.traits().defaults())
        .options(Options.ALL)
        .parts(
            MemcachedSystem.class.getName(),
            "dev.gridbench.drivers.wire.WireConnection",
            Formats.PART)
        .build();
  }

  @Override
  public List<ClientLibrary> clients() {
    return memcached.clients();
  }

  @Override
  public ValueFormats valueFormats() {
    return memcached.valueFormats();
  }

  @Override
  public OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return memcached.sockets(client, options, members, sessions);
  }

  @Override
  public Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return memcached.counted(client, options, members, verb);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    return memcached.deploy(cluster);
  }

  @Override
  public Deployment deploy(ClusterSpec cluster, Security security) {
    List<Member> open = deploy(cluster).waves().get(0);
    Security own = Users.security(cluster.name(), security);
    return Deployment.together(cluster, index -> secured(open.get(index), own));
  }

  private static Member secured(Member open, Security own) {
    return new Member(
        open.name(),
        new Launch.Binary("env", command("{dir}", ((Launch.Binary) open.launch()).arguments()), ""),
        Map.of("memcached.conf", () -> Saslauthd.configuration(own)),
        List.of(),
        open.readyPort(),
        null,
        null);
  }

  /**
   * The arguments of {@code env}. As root the server could not reach the test's socket as nobody.
   *
   * @param folder of its {@code memcached.conf}
   */
  static List<String> command(String folder, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("SASL_CONF_PATH=" + folder, "memcached"));
    command.addAll(arguments);
    command.addAll(List.of("-u", "root", "-S"));
    return command;
  }
}
