package dev.gridbench.drivers.ruler;

import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Opens one socket to each member for each connection. */
public final class WireDriver implements ClientDriver {

  /**
   * @throws IllegalArgumentException if an option cannot be read
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    List<Lane> lanes = new ArrayList<>();
    for (Endpoint member : spec.endpoints()) {
      lanes.add(new Lane(member, dialect(spec), timeout(spec)));
    }
    WireConnection connection =
        new WireConnection(lanes, spec.map().name(), Encoding.of(spec.map().value()));
    try {
      connection.open();
      return connection;
    } catch (IOException unreachable) {
      connection.close();
      throw unreachable;
    }
  }

  private static Dialect dialect(ConnectionSpec spec) {
    String protocol = spec.option(RulerSystem.PROTOCOL, RulerSystem.RESP);
    return switch (protocol) {
      case RulerSystem.RESP -> new RespDialect();
      case RulerSystem.MEMCACHED -> new MemcachedDialect();
      default ->
          throw new IllegalArgumentException(
              "option protocol is '" + protocol + "'. Give resp or memcached.");
    };
  }

  private static int timeout(ConnectionSpec spec) {
    String text = spec.option(RulerSystem.TIMEOUT, RulerSystem.TIMEOUT_DEFAULT);
    if (!text.matches("\\d{1,9}")) {
      throw new IllegalArgumentException(
          "option timeout is '" + text + "'. Give milliseconds, 0 for no limit.");
    }
    return Integer.parseInt(text);
  }
}
