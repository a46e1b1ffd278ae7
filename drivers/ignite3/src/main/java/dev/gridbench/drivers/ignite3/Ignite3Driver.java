package dev.gridbench.drivers.ignite3;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.AccessReasons;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.ignite.client.BasicAuthenticator;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.client.IgniteClientConfiguration;
import org.apache.ignite.client.IgniteClientConnectionException;

/**
 * Opens one client a connection, with its own defaults but for waiting, sending again, and who it
 * says that it is.
 */
public final class Ignite3Driver implements ClientDriver {

  /** The client's own default is to wait for ever. */
  static final long ANSWER_TIMEOUT_MILLIS = 60_000;

  private static final long ALL_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    Endpoint first = spec.endpoints().get(0);
    AccessReasons reasons = new AccessReasons(spec.security());
    reasons.requireUser(first);
    try {
      reach(spec.endpoints());
      return new Ignite3Connection(answered(spec), spec);
    } catch (IOException | IgniteClientConnectionException failed) {
      throw reasons.why(first, failed, said -> refusal(reasons, said), unreachable(spec, failed));
    }
  }

  /** What a member says of user and password, be it that there are none. */
  private static Optional<String> refusal(AccessReasons reasons, String said) {
    return said.contains("Authentication failed")
        ? Optional.of(reasons.refused())
        : Optional.empty();
  }

  private static IOException unreachable(ConnectionSpec spec, Exception failed) {
    ConnectException failure =
        new ConnectException(
            "ignite3: no member at %s let a client in. See that they run there. (%s)"
                .formatted(spec.endpoints(), failed.getMessage()));
    failure.initCause(failed);
    return failure;
  }

  /**
   * A client that has had an answer. A member closes a connection whose first request comes before
   * the member has noted that it answered the handshake, which happens on a busy machine (3.1.0).
   *
   * @throws IgniteClientConnectionException of the last client, if none has an answer in time
   */
  static IgniteClient answered(ConnectionSpec spec) {
    long end = System.nanoTime() + ALL_NANOS;
    while (true) {
      IgniteClient client = client(spec);
      try {
        awaitAll(client, spec.endpoints().size());
        int unused = client.cluster().nodes().size();
        return client;
      } catch (IgniteClientConnectionException closed) {
        client.close();
        if (System.nanoTime() - end >= 0) {
          throw closed;
        }
      }
    }
  }

  /** A client is built once it has one connection, and opens the others later. */
  private static void awaitAll(IgniteClient client, int members) {
    long end = System.nanoTime() + ALL_NANOS;
    while (client.connections().size() < members
        && System.nanoTime() - end < 0
        && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }

  /**
   * A client that finds nobody leaves a thread behind, which holds the JVM (3.1.0).
   *
   * @throws IOException of the last, if no member accepts a connection
   */
  private static void reach(List<Endpoint> members) throws IOException {
    IOException none = new ConnectException("no member is named");
    for (Endpoint member : members) {
      try (Socket socket = new Socket()) {
        socket.connect(
            new InetSocketAddress(member.host(), member.port()),
            IgniteClientConfiguration.DFLT_CONNECT_TIMEOUT);
        return;
      } catch (IOException silent) {
        none = silent;
      }
    }
    throw none;
  }

  private static IgniteClient client(ConnectionSpec spec) {
    IgniteClient.Builder builder =
        IgniteClient.builder()
            .addresses(spec.endpoints().stream().map(Endpoint::toString).toArray(String[]::new))
            .operationTimeout(ANSWER_TIMEOUT_MILLIS)
            .retryPolicy(failure -> false);
    Security security = spec.security();
    if (!security.password().isEmpty()) {
      builder.authenticator(
          BasicAuthenticator.builder()
              .username(security.user())
              .password(security.password())
              .build());
    }
    return builder.build();
  }
}
