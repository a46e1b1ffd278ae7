package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import java.net.ConnectException;
import java.util.List;

/** What to say where a connection cannot be had. */
final class Reaching {

  private Reaching() {}

  static ConnectException failed(List<Endpoint> servers, Throwable cause) {
    ConnectException failure =
        new ConnectException(
            "no server at %s let a client in. See that it runs there. (%s)"
                .formatted(servers, cause.getMessage()));
    failure.initCause(cause);
    return failure;
  }

  /**
   * @throws IllegalArgumentException if there are several
   */
  static Endpoint only(List<Endpoint> servers) {
    if (servers.size() > 1) {
      throw new IllegalArgumentException(
          servers + " are several servers that are no Redis Cluster. Name one.");
    }
    return servers.get(0);
  }
}
