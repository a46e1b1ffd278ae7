package dev.gridbench.drivers.memcached;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.MemcachedDialect;
import dev.gridbench.drivers.wire.WireConnection;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;

/**
 * gridbench's own client: one socket to each server for each connection, unless a study asks for
 * more.
 */
public final class WireDriver implements ClientDriver {

  private static final String TIMEOUT_DEFAULT = "60000";

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    Libraries.require(Libraries.WIRE, spec);
    Login login = Login.of(spec);
    int timeout = WireSettings.millis(spec, Options.TIMEOUT, TIMEOUT_DEFAULT);
    return WireConnection.open(
        spec,
        new MemcachedDialect(),
        new MemcachedStatistics(login),
        WireSettings.of(timeout, spec.options()).opening(login));
  }
}
