package dev.gridbench.drivers.ignite;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.PemFiles;
import java.io.IOException;
import java.net.ConnectException;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.apache.ignite.Ignition;
import org.apache.ignite.client.ClientException;
import org.apache.ignite.client.ClientRetryNonePolicy;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.client.SslMode;
import org.apache.ignite.configuration.ClientConfiguration;

/**
 * Opens one thin client a connection, with its own defaults but for waiting, sending again, and how
 * it is let in.
 */
public final class IgniteDriver implements ClientDriver {

  /** The client's own default is to wait for ever. */
  private static final int ANSWER_TIMEOUT_MILLIS = 60_000;

  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    Endpoint first = spec.endpoints().get(0);
    AccessReasons reasons = new AccessReasons(spec.security());
    reasons.requireUser(first);
    try {
      return new IgniteConnection(Ignition.startClient(configuration(spec)), spec);
    } catch (ClientException failed) {
      throw reasons.why(first, failed, said -> refusal(reasons, said), unreachable(spec, failed));
    }
  }

  /** What a member says of user and password, be it that there are none. */
  private static Optional<String> refusal(AccessReasons reasons, String said) {
    return said.contains("user name or password is incorrect")
        ? Optional.of(reasons.refused())
        : Optional.empty();
  }

  static ConnectException unreachable(ConnectionSpec spec, RuntimeException failed) {
    ConnectException failure =
        new ConnectException(
            "ignite: no member at %s let a client in. See that they run there. (%s)"
                .formatted(spec.endpoints(), failed.getMessage()));
    failure.initCause(failed);
    return failure;
  }

  /** One that speaks to this member alone, to ask it what it counts itself. */
  static IgniteClient of(Endpoint member, Security security) throws IOException {
    return Ignition.startClient(
        configuration(security, member)
            .setPartitionAwarenessEnabled(false)
            .setClusterDiscoveryEnabled(false));
  }

  static ClientConfiguration configuration(ConnectionSpec spec) throws IOException {
    return configuration(spec.security(), spec.endpoints().toArray(Endpoint[]::new));
  }

  /** Certificates of all members are compared with the first one's name. */
  private static ClientConfiguration configuration(Security security, Endpoint... members)
      throws IOException {
    String[] addresses = Stream.of(members).map(Endpoint::toString).toArray(String[]::new);
    ClientConfiguration configuration =
        new ClientConfiguration()
            .setAddresses(addresses)
            .setTimeout(ANSWER_TIMEOUT_MILLIS)
            .setRetryPolicy(new ClientRetryNonePolicy());
    if (!security.password().isEmpty()) {
      configuration.setUserName(security.user()).setUserPassword(security.password());
    }
    Tls tls = security.tls();
    if (tls != null) {
      SSLContext context = new PemFiles(tls).context(members[0].host());
      configuration.setSslMode(SslMode.REQUIRED).setSslContextFactory(() -> context);
    }
    return configuration;
  }
}
