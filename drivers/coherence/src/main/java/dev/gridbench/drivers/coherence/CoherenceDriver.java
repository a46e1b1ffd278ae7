package dev.gridbench.drivers.coherence;

import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.io.IOException;

/** Opens one client of Coherence*Extend a connection. */
public final class CoherenceDriver implements ClientDriver {

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    return new CoherenceConnection(ExtendClient.open(spec), spec);
  }
}
