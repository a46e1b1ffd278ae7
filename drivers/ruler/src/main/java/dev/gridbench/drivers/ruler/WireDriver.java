package dev.gridbench.drivers.ruler;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.MemcachedDialect;
import dev.gridbench.drivers.wire.RespDialect;
import dev.gridbench.drivers.wire.WireConnection;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;

/** Opens one socket to each member for each connection. */
public final class WireDriver implements ClientDriver {

  /**
   * @throws IllegalArgumentException if an option cannot be read
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    String protocol = spec.option(RulerSystem.PROTOCOL, RulerSystem.RESP);
    WireSettings settings =
        WireSettings.plain(
            WireSettings.millis(spec, RulerSystem.TIMEOUT, RulerSystem.TIMEOUT_DEFAULT));
    return switch (protocol) {
      case RulerSystem.RESP ->
          WireConnection.open(spec, new RespDialect(false, false), new RespCensus(), settings);
      case RulerSystem.MEMCACHED ->
          WireConnection.open(spec, new MemcachedDialect(), new MemcachedCensus(), settings);
      default ->
          throw new IllegalArgumentException(
              "option protocol is '" + protocol + "'. Give resp or memcached.");
    };
  }
}
