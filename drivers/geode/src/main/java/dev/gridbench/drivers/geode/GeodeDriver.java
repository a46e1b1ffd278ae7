package dev.gridbench.drivers.geode;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.net.ConnectException;

/** Opens a share in the JVM's one {@code ClientCache}. */
public final class GeodeDriver implements ClientDriver {

  @Override
  public Connection connect(ConnectionSpec spec) throws ConnectException {
    return new GeodeConnection(OneCache.open(spec), spec);
  }
}
