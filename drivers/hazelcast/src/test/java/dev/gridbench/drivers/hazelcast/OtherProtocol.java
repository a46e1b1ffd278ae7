package dev.gridbench.drivers.hazelcast;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.drivers.testkit.server.Reconfigured;
import java.util.Map;

/** A member as gridbench starts it, which answers memcached's protocol on the same port. */
final class OtherProtocol {

  private OtherProtocol() {}

  /** What clients of memcached attach to. */
  static Subject member() {
    GridSystem real = new HazelcastSystem();
    GridSystem with =
        new Reconfigured(real, Map.of("hazelcast.yaml", OtherProtocol::widened), null);
    return Subject.of(with, real.traits().standardVersion().text(), "compact").members(1);
  }

  private static String widened(String config) {
    return config.replace(
        "\n  network:\n", "\n  network:\n    memcache-protocol:\n      enabled: true\n");
  }
}
