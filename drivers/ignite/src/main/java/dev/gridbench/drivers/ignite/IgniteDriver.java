package dev.gridbench.drivers.ignite;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import java.net.ConnectException;
import org.apache.ignite.Ignition;
import org.apache.ignite.client.ClientException;
import org.apache.ignite.client.ClientRetryNonePolicy;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.configuration.ClientConfiguration;

/** Opens one thin client a connection, with its own defaults but for waiting and sending again. */
public final class IgniteDriver implements ClientDriver {

  /** The client's own default is to wait for ever. */
  private static final int ANSWER_TIMEOUT_MILLIS = 60_000;

  @Override
  public Connection connect(ConnectionSpec spec) throws ConnectException {
    try {
      return new IgniteConnection(Ignition.startClient(configuration(spec)), spec);
    } catch (ClientException failed) {
      throw unreachable(spec, failed);
    }
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
  static IgniteClient of(Endpoint member) {
    return Ignition.startClient(
        configuration(member.toString())
            .setPartitionAwarenessEnabled(false)
            .setClusterDiscoveryEnabled(false));
  }

  static ClientConfiguration configuration(ConnectionSpec spec) {
    return configuration(spec.endpoints().stream().map(Endpoint::toString).toArray(String[]::new));
  }

  private static ClientConfiguration configuration(String... addresses) {
    return new ClientConfiguration()
        .setAddresses(addresses)
        .setTimeout(ANSWER_TIMEOUT_MILLIS)
        .setRetryPolicy(new ClientRetryNonePolicy());
  }
}
