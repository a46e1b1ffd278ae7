package dev.gridbench.api.system;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Version;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What a server is asked that runs already, and will run on. */
@FunctionalInterface
public interface RunningServer {

  /**
   * Which version it is.
   *
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

  /**
   * Removes the entries of our map, and nothing else; they stay where the system cannot do that.
   *
   * @param map its name
   * @throws IOException if a server cannot be reached, or does not let this one do it
   */
  default void clear(List<Endpoint> servers, String map, Security security) throws IOException {}

  /**
   * Which servers have the entries: these, but where some only know where the others are.
   *
   * @param named where clients connect
   * @throws IOException if none of them can be reached
   */
  default List<Endpoint> servers(List<Endpoint> named, Security security) throws IOException {
    return named;
  }
}
