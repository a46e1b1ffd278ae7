package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.drivers.testkit.Subject;
import dev.gridbench.drivers.testkit.server.Reconfigured;
import dev.gridbench.testing.FreePort;
import java.util.Map;

/**
 * A server that is no member of a cluster, with an endpoint of another protocol beside Hot Rod, on
 * a port of its own, as an owner configures it.
 */
final class OtherProtocol {

  private OtherProtocol() {}

  /**
   * What clients of the protocol attach to.
   *
   * @param connector the element's name
   */
  static Subject by(String connector) {
    GridSystem real = new InfinispanSystem();
    Endpoint door = new Endpoint("127.0.0.1", FreePort.next());
    GridSystem with =
        new Reconfigured(
            real,
            Map.of(ManyDoors.CONFIG, config -> widened(config, connector, door.port())),
            door);
    return Subject.of(with, real.traits().standardVersion().text(), "protostream").members(1);
  }

  private static String widened(String config, String connector, int port) {
    return config
        .replaceAll("(?s)<jgroups>.*</jgroups>|<transport [^>]*/>", "")
        .replace(
            "</socket-bindings>",
            "<socket-binding name=\"other\" port=\"%d\"/></socket-bindings>".formatted(port))
        .replace(
            "</endpoint>",
            "<%s name=\"other\" socket-binding=\"other\"/></endpoint>".formatted(connector));
  }
}
