package dev.gridbench.drivers.geode;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.AccessReasons;
import java.io.IOException;

/** Opens a share in the JVM's one {@code ClientCache}. */
public final class GeodeDriver implements ClientDriver {

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    Endpoint first = spec.endpoints().get(0);
    new AccessReasons(spec.security()).requireUser(first);
    return new GeodeConnection(OneCache.open(spec), spec);
  }
}
