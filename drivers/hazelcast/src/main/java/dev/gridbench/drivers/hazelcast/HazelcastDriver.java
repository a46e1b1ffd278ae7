package dev.gridbench.drivers.hazelcast;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ConnectionRetryConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.config.EvictionConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.config.security.TokenIdentityConfig;
import com.hazelcast.core.HazelcastInstance;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.NearCaching;
import dev.gridbench.api.system.Routing;
import dev.gridbench.drivers.hazelcast.format.Registration;
import dev.gridbench.drivers.hazelcastcommon.HazelcastFamily;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.nio.file.Path;
import java.util.Optional;

/** Opens one {@code HazelcastInstance} a connection, with the client's own defaults. */
public final class HazelcastDriver implements ClientDriver {

  /** The client's own default is to try for ever. */
  private static final int CONNECT_TIMEOUT_MILLIS = 20_000;

  @Override
  public Connection connect(ConnectionSpec spec) throws Exception {
    return new HazelcastConnection(open(spec), spec, /* lite */ false);
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
      String within = " within %d s".formatted(CONNECT_TIMEOUT_MILLIS / 1000);
      throw HazelcastFamily.unreachable(spec, within, unreachable);
    }
  }

  private static ClientConfig config(ConnectionSpec spec) {
    Optional<Path> file = ConfigFiles.of(ConfigFiles.CLIENT, spec.options());
    ClientConfig config = file.map(HazelcastDriver::read).orElseGet(ClientConfig::new);
    config.setClusterName(HazelcastFamily.clusterName(spec));
    config
        .getNetworkConfig()
        .setAddresses(spec.endpoints().stream().map(Endpoint::toString).toList());
    ConnectionRetryConfig retry = config.getConnectionStrategyConfig().getConnectionRetryConfig();
    if (file.isEmpty() || retry.getClusterConnectTimeoutMillis() < 0) {
      retry.setClusterConnectTimeoutMillis(CONNECT_TIMEOUT_MILLIS);
    }
    if (file.isEmpty() || spec.options().containsKey(Routing.OPTION.name())) {
      route(spec, config);
    }
    identify(spec.security(), config);
    spec.properties().forEach(config::setProperty);
    Registration.register(spec.map().format(), config.getSerializationConfig());
    keep(spec, config);
    return config;
  }

  /** By user and password, or by a token where no user is named. */
  private static void identify(Security security, ClientConfig config) {
    String secret = security.password();
    if (secret.isEmpty()) {
      return;
    }
    if (security.user().isEmpty()) {
      config
          .getSecurityConfig()
          .setTokenIdentityConfig(new TokenIdentityConfig(secret.getBytes(UTF_8)));
    } else {
      config.getSecurityConfig().setUsernamePasswordIdentityConfig(security.user(), secret);
    }
  }

  /** A file that the study brings, by the vendor's own reader. */
  private static ClientConfig read(Path file) {
    try {
      return file.toString().endsWith(".xml")
          ? new XmlClientConfigBuilder(file.toFile()).build()
          : new YamlClientConfigBuilder(file.toFile()).build();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * What the client keeps of what it has read, where the study asks for it: as bytes, as the
   * vendor's default is, least recently used ones evicted, and dropped when a member says that
   * another client has written them.
   */
  private static void keep(ConnectionSpec spec, ClientConfig config) {
    NearCaching.OPTION
        .entries(spec.options())
        .ifPresent(
            entries ->
                config.addNearCacheConfig(
                    new NearCacheConfig(spec.map().name())
                        .setEvictionConfig(new EvictionConfig().setSize(entries))));
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
}
