package dev.gridbench.drivers.redis;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.drivers.wire.PemFiles;
import dev.gridbench.drivers.wire.WireSettings;
import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SslOptions;
import io.lettuce.core.SslVerifyMode;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisServerCommands;
import io.lettuce.core.cluster.ClusterClientOptions;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.cluster.models.partitions.RedisClusterNode;
import io.lettuce.core.codec.ByteArrayCodec;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.net.ssl.KeyManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * One of Lettuce's clients with its event loops, made for one server or for a cluster. The first
 * user holds it from the start; when the last has left, its threads end.
 */
final class LettuceClient {

  private final AbstractRedisClient client;
  private final Function<LettuceClient, Commands> connecting;
  private final Users users = new Users();

  private LettuceClient(AbstractRedisClient client, Function<LettuceClient, Commands> connecting) {
    this.client = client;
    this.connecting = connecting;
  }

  /** Asks the first server whether it is part of a cluster. */
  static LettuceClient of(ConnectionSpec spec) throws IOException {
    List<RedisURI> seeds = seeds(spec);
    SslOptions ssl = ssl(spec.security().tls());
    RedisClient server = RedisClient.create(seeds.get(0));
    server.setOptions(once(ClientOptions.builder(), ssl).build());
    boolean kept = false;
    try {
      if (clustered(server)) {
        return cluster(seeds, ssl);
      }
      kept = spec.endpoints().contains(RedisConnection.single(spec.endpoints()));
      return new LettuceClient(server, user -> server(server, user));
    } finally {
      if (!kept) {
        server.shutdown();
      }
    }
  }

  private static LettuceClient cluster(List<RedisURI> seeds, SslOptions ssl) {
    RedisClusterClient cluster = RedisClusterClient.create(seeds);
    cluster.setOptions((ClusterClientOptions) once(ClusterClientOptions.builder(), ssl).build());
    return new LettuceClient(cluster, user -> cluster(cluster, user));
  }

  private static Commands server(RedisClient client, LettuceClient user) {
    StatefulRedisConnection<byte[], byte[]> connection = client.connect(ByteArrayCodec.INSTANCE);
    return new LettuceCommands(
        user,
        connection,
        connection.sync(),
        connection.async(),
        section -> List.of(info(connection.sync(), section)));
  }

  private static Commands cluster(RedisClusterClient client, LettuceClient user) {
    StatefulRedisClusterConnection<byte[], byte[]> connection = reached(client);
    return new LettuceCommands(
        user,
        connection,
        connection.sync(),
        connection.async(),
        section -> infos(connection, section));
  }

  /** To every primary, for Lettuce would do that at the first command, which it then refuses. */
  private static StatefulRedisClusterConnection<byte[], byte[]> reached(RedisClusterClient client) {
    StatefulRedisClusterConnection<byte[], byte[]> connection =
        client.connect(ByteArrayCodec.INSTANCE);
    boolean reached = false;
    try {
      reached = !infos(connection, "server").isEmpty();
      return connection;
    } finally {
      if (!reached) {
        connection.close();
      }
    }
  }

  /** Over the connections that carry keys, of which there is one to each primary. */
  private static List<String> infos(
      StatefulRedisClusterConnection<byte[], byte[]> connection, String section) {
    return connection.getPartitions().stream()
        .filter(node -> node.is(RedisClusterNode.NodeFlag.UPSTREAM))
        .map(RedisClusterNode::getUri)
        .map(uri -> connection.getConnection(uri.getHost(), uri.getPort()).sync())
        .map(primary -> info(primary, section))
        .toList();
  }

  private static boolean clustered(RedisClient alone) {
    try (StatefulRedisConnection<String, String> connection = alone.connect()) {
      return Info.clustered(info(connection.sync(), "cluster"));
    }
  }

  private static String info(RedisServerCommands<?, ?> server, String section) {
    return Info.orEmpty(RedisCommandExecutionException.class, () -> server.info(section));
  }

  /** What was under way when the connection broke is not sent again; what comes then fails. */
  private static ClientOptions.Builder once(ClientOptions.Builder options, SslOptions ssl) {
    return options
        .sslOptions(ssl)
        .replayFilter(command -> true)
        .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS);
  }

  private static List<RedisURI> seeds(ConnectionSpec spec) {
    int timeout = WireSettings.millis(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
    return spec.endpoints().stream()
        .map(
            server ->
                RedisURI.builder()
                    .withHost(server.host())
                    .withPort(server.port())
                    .withTimeout(Duration.ofMillis(timeout)))
        .map(uri -> secured(uri, spec.security()).build())
        .toList();
  }

  private static SslOptions ssl(@Nullable Tls tls) throws IOException {
    if (tls == null) {
      return SslOptions.create();
    }
    PemFiles files = new PemFiles(tls);
    SslOptions.Builder ssl = SslOptions.builder().jdkSslProvider().trustManager(files.trust());
    Optional<KeyManagerFactory> keys = files.keys();
    return keys.isPresent() ? ssl.keyManager(keys.get()).build() : ssl.build();
  }

  private static RedisURI.Builder secured(RedisURI.Builder uri, Security security) {
    return loggedIn(
        security.tls() == null ? uri : uri.withSsl(true).withVerifyPeer(SslVerifyMode.FULL),
        security);
  }

  private static RedisURI.Builder loggedIn(RedisURI.Builder uri, Security security) {
    char[] password = security.password().toCharArray();
    if (password.length == 0) {
      return uri;
    }
    return security.user().isEmpty()
        ? uri.withPassword(password)
        : uri.withAuthentication(security.user(), password);
  }

  /** For a user that is counted already, who leaves if this fails. */
  Commands connect() {
    boolean connected = false;
    try {
      Commands commands = connecting.apply(this);
      connected = true;
      return commands;
    } finally {
      if (!connected) {
        leave();
      }
    }
  }

  /** Whether one more may use it: not once the last has left. */
  boolean use() {
    return users.join();
  }

  void leave() {
    if (users.leave()) {
      client.shutdown();
    }
  }
}
