package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ClientDriver;
import dev.gridbench.api.client.Connection;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.StaleReads;
import dev.gridbench.drivers.redis.server.Nodes;
import dev.gridbench.drivers.wire.PemFiles;
import dev.gridbench.drivers.wire.WireSettings;
import glide.api.GlideClient;
import glide.api.GlideClusterClient;
import glide.api.logging.Logger;
import glide.api.models.configuration.AdvancedGlideClientConfiguration;
import glide.api.models.configuration.AdvancedGlideClusterClientConfiguration;
import glide.api.models.configuration.BaseClientConfiguration.BaseClientConfigurationBuilder;
import glide.api.models.configuration.GlideClientConfiguration;
import glide.api.models.configuration.GlideClusterClientConfiguration;
import glide.api.models.configuration.NodeAddress;
import glide.api.models.configuration.ReadFrom;
import glide.api.models.configuration.ServerCredentials;
import glide.api.models.configuration.TlsAdvancedConfiguration;
import glide.api.models.exceptions.GlideException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One of Valkey GLIDE's clients a connection, whose sockets and threads are its native core's. */
public final class GlideDriver implements ClientDriver {

  static {
    Logger.setLoggerConfig(Logger.Level.OFF);
  }

  /**
   * @throws IllegalArgumentException if an option cannot be read, or if these are several servers
   *     that are no cluster
   * @throws IOException if no server can be reached
   */
  @Override
  public Connection connect(ConnectionSpec spec) throws IOException {
    int timeout = WireSettings.millis(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
    boolean clustered = RedisConnection.clustered(spec, timeout);
    if (clustered) {
      RedisConnection.awaitReplicas(spec, timeout);
    }
    try {
      Commands commands =
          clustered
              ? new GlideCommands.Cluster(GlideDriver.cluster(spec, timeout))
              : new GlideCommands.Server(GlideDriver.server(spec, timeout));
      return new RedisConnection(commands, spec);
    } catch (GlideException unreachable) {
      throw RedisConnection.failed(spec, unreachable);
    }
  }

  private static GlideClient server(ConnectionSpec spec, int timeout) throws IOException {
    Nodes nodes = RedisConnection.alone(spec, timeout);
    if (!nodes.sentinels().none()) {
      throw new IllegalArgumentException(
          "glide does not ask sentinels where the primary is. Name it and its replicas alone, or"
              + " take jedis, lettuce or redisson.");
    }
    boolean replicas = StaleReads.fromReplicas(spec.options());
    List<Endpoint> servers = replicas ? nodes.all() : nodes.primaries();
    var client = GlideClientConfiguration.builder();
    secure(client, spec.security());
    return GlideCommands.answer(
        GlideClient.createClient(
            client
                .addresses(servers.stream().map(GlideDriver::address).toList())
                .readFrom(replicas ? ReadFrom.PREFER_REPLICA : ReadFrom.PRIMARY)
                .requestTimeout(timeout)
                .advancedConfiguration(
                    AdvancedGlideClientConfiguration.builder()
                        .tlsAdvancedConfiguration(trust(spec.security().tls()))
                        .build())
                .build()));
  }

  private static GlideClusterClient cluster(ConnectionSpec spec, int timeout) {
    List<NodeAddress> seeds = spec.endpoints().stream().map(GlideDriver::address).toList();
    boolean replicas = StaleReads.fromReplicas(spec.options());
    var client = GlideClusterClientConfiguration.builder();
    secure(client, spec.security());
    return GlideCommands.answer(
        GlideClusterClient.createClient(
            client
                .addresses(seeds)
                .requestTimeout(timeout)
                .readFrom(replicas ? ReadFrom.PREFER_REPLICA : ReadFrom.PRIMARY)
                .advancedConfiguration(
                    AdvancedGlideClusterClientConfiguration.builder()
                        .tlsAdvancedConfiguration(trust(spec.security().tls()))
                        .build())
                .build()));
  }

  private static void secure(BaseClientConfigurationBuilder<?, ?> client, Security security) {
    client.useTLS(security.tls() != null);
    if (!security.password().isEmpty()) {
      var credentials = ServerCredentials.builder().password(security.password());
      if (!security.user().isEmpty()) {
        credentials.username(security.user());
      }
      client.credentials(credentials.build());
    }
  }

  /** What the study trusts; otherwise what the native core finds on its machine. */
  private static TlsAdvancedConfiguration trust(@Nullable Tls tls) {
    return tls == null || tls.trust().isEmpty()
        ? TlsAdvancedConfiguration.builder().build()
        : TlsAdvancedConfiguration.builder()
            .rootCertificates(PemFiles.text(tls.trust()).getBytes(StandardCharsets.UTF_8))
            .build();
  }

  private static NodeAddress address(Endpoint server) {
    return NodeAddress.builder().host(server.host()).port(server.port()).build();
  }
}
