package dev.gridbench.api.system;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Version;
import java.io.IOException;
import java.util.Optional;

/** How a server that runs already is asked which version it is. */
@FunctionalInterface
public interface RunningVersion {

  /**
   * @return empty where it does not say
   * @throws IOException if it cannot be reached, or does not answer
   */
  Optional<Version> of(Endpoint server) throws IOException;

  /**
   * The same of one that lets nobody in who does not say who he is.
   *
   * @throws dev.gridbench.api.AccessDenied if it does not let this one in
   */
  default Optional<Version> of(Endpoint server, Security security) throws IOException {
    return of(server);
  }
}
