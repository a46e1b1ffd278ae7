package dev.gridbench.drivers.hazelcast;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import dev.gridbench.api.ClientDriver;
import dev.gridbench.api.Connection;
import dev.gridbench.api.ConnectionSpec;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Routing;
import java.net.ConnectException;

/** Opens one {@code HazelcastInstance} a connection, with the client's own defaults. */
public final class HazelcastDriver implements ClientDriver {

  /** The client's own default is to try for ever. */
  private static final int CONNECT_TIMEOUT_MILLIS = 20_000;

  @Override
  public Connection connect(ConnectionSpec spec) throws Exception {
    return new HazelcastConnection(open(spec), spec);
  }

  /**
   * A client of its own, connected.
   *
   * @throws ConnectException if no member lets it in
   */
  static HazelcastInstance open(ConnectionSpec spec) throws ConnectException {
    ClientConfig config = config(spec);
    try {
      return HazelcastClient.newHazelcastClient(config);
    } catch (IllegalStateException unreachable) {
      throw new ConnectException(
          ("hazelcast: no member of cluster '%s' at %s let a client in within %d s."
                  + " See that they run and are called so. (%s)")
              .formatted(
                  clusterName(spec),
                  spec.endpoints(),
                  CONNECT_TIMEOUT_MILLIS / 1000,
                  unreachable.getMessage()));
    }
  }

  private static String clusterName(ConnectionSpec spec) {
    return spec.cluster().isEmpty()
        ? spec.option(Members.CLUSTER_NAME.name(), Members.CLUSTER_NAME.defaultValue())
        : spec.cluster();
  }

  private static ClientConfig config(ConnectionSpec spec) {
    ClientConfig config = new ClientConfig();
    config.setClusterName(clusterName(spec));
    for (Endpoint endpoint : spec.endpoints()) {
      config.getNetworkConfig().addAddress(endpoint.toString());
    }
    config
        .getConnectionStrategyConfig()
        .getConnectionRetryConfig()
        .setClusterConnectTimeoutMillis(CONNECT_TIMEOUT_MILLIS);
    route(spec, config);
    spec.properties().forEach(config::setProperty);
    register(spec.map().format(), config);
    NearCache.register(spec, config);
    return config;
  }

  /**
   * To all members, or to the first of those named, where the client's own default is to draw one.
   * Not by the newer {@code ClusterRoutingConfig}, which clients before 5.5 do not have.
   */
  @SuppressWarnings("deprecation")
  private static void route(ConnectionSpec spec, ClientConfig config) {
    boolean single = Routing.single(spec.options());
    config.getNetworkConfig().setSmartRouting(!single);
    if (single) {
      config.setProperty("hazelcast.client.shuffle.member.list", "false");
    }
  }

  static void register(String format, ClientConfig config) {
    switch (format) {
      case "compact" -> registerCompact(config);
      case "portable" -> PortableFormat.register(config);
      case "identified" -> IdentifiedFormat.register(config);
      default -> {
        // Hazelcast itself knows how to encode the rest.
      }
    }
  }

  private static void registerCompact(ClientConfig config) {
    try {
      CompactFormat.register(config);
    } catch (LinkageError older) {
      throw new IllegalStateException(
          "this Hazelcast client has no Compact serialization. Use 5.1 or newer, or format: java.",
          older);
    }
  }
}
