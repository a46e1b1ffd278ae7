package dev.gridbench.drivers.memcached;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.ClientLibrary;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.SystemTraits;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.testing.FreePort;
import java.util.List;
import java.util.Map;

/** Two servers of memcached behind a proxy, as its users start it. */
final class Twemproxy implements GridSystem {

  private static final int ONE = FreePort.next();
  private static final int OTHER = FreePort.next();
  private static final int STATISTICS = FreePort.next();

  private final MemcachedSystem memcached = new MemcachedSystem();

  /** What clients attach to. */
  static Subject subject() {
    Twemproxy system = new Twemproxy();
    return Subject.of(system, system.traits().standardVersion().text(), "java").members(1);
  }

  @Override
  public SystemTraits traits() {
    return memcached.traits();
  }

  @Override
  public List<ClientLibrary> clients() {
    return memcached.clients();
  }

  @Override
  public Deployment deploy(ClusterSpec cluster) {
    Endpoint door = cluster.endpoint(0, 0);
    String all =
        server(ONE)
            + server(OTHER)
            + "exec /usr/sbin/nutcracker -c pool.yml -a 127.0.0.1 -s %d".formatted(STATISTICS);
    Member member =
        new Member(
            "member-1",
            new Launch.Binary("sh", List.of("-c", all), ""),
            Map.of("pool.yml", () -> pool(door)),
            List.of(),
            door,
            null,
            null);
    return new Deployment(List.of(List.of(member)), List.of(door));
  }

  private static String server(int port) {
    return "memcached -u nobody -l 127.0.0.1 -U 0 -p %d & ".formatted(port);
  }

  private static String pool(Endpoint door) {
    return """
        pool:
          listen: %s
          hash: fnv1a_64
          distribution: ketama
          auto_eject_hosts: false
          preconnect: true
          servers:
           - 127.0.0.1:%d:1
           - 127.0.0.1:%d:1
        """
        .formatted(door, ONE, OTHER);
  }
}
