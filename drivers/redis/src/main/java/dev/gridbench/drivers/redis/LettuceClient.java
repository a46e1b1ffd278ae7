package dev.gridbench.drivers.redis;

import dev.gridbench.api.Security;
import dev.gridbench.api.Tls;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.system.StaleReads;
import dev.gridbench.drivers.redis.server.Info;
import dev.gridbench.drivers.redis.server.Nodes;
import dev.gridbench.drivers.redis.server.Sentinels;
import dev.gridbench.drivers.wire.PemFiles;
import dev.gridbench.drivers.wire.WireSettings;
import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.ReadFrom;
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
import io.lettuce.core.masterreplica.MasterReplica;
import io.lettuce.core.masterreplica.StatefulRedisMasterReplicaConnection;
import io.lettuce.core.protocol.ConnectionIntent;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import org.jspecify.annotations.Nullable;

/**
 * One of Lettuce's clients with its event loops, made for one server or for a cluster. The first
 * user holds it from the start; when the last has left, its threads end.
 */
final class LettuceClient {

  /** To the one server, or to a cluster. */
  private interface Connecting {
    Commands by(LettuceClient user, ConnectionSpec spec);
  }

  private final AbstractRedisClient client;
  private final Connecting connecting;
  private final Users users = new Users();

  private LettuceClient(AbstractRedisClient client, Connecting connecting) {
    this.client = client;
    this.connecting = connecting;
  }

  static LettuceClient of(ConnectionSpec spec) throws IOException {
    List<RedisURI> seeds = seeds(spec);
    SslOptions ssl = ssl(spec.security().tls());
    if (RedisConnection.clustered(spec, timeout(spec))) {
      RedisConnection.awaitReplicas(spec, timeout(spec));
      return cluster(seeds, ssl);
    }
    RedisClient server = RedisClient.create(seeds.get(0));
    server.setOptions(once(ClientOptions.builder(), ssl).build());
    boolean kept = false;
    try {
      LettuceClient client = new LettuceClient(server, connecting(server, spec, seeds));
      kept = true;
      return client;
    } finally {
      if (!kept) {
        server.shutdown();
      }
    }
  }

  private static Connecting connecting(
      RedisClient server, ConnectionSpec spec, List<RedisURI> seeds) throws IOException {
    Nodes nodes = RedisConnection.alone(spec, timeout(spec));
    if (!nodes.sentinels().none()) {
      RedisURI watched = watched(seeds.get(0), nodes.sentinels());
      return (user, own) -> watched(server, user, own, watched);
    }
    RedisURI primary = seeds.get(spec.endpoints().indexOf(nodes.primaries().get(0)));
    return (user, own) ->
        StaleReads.fromReplicas(own.options())
            ? commands(user, replicas(server, seeds))
            : commands(user, server.connect(ByteArrayCodec.INSTANCE, primary));
  }

  private static LettuceClient cluster(List<RedisURI> seeds, SslOptions ssl) {
    RedisClusterClient cluster = RedisClusterClient.create(seeds);
    cluster.setOptions((ClusterClientOptions) once(ClusterClientOptions.builder(), ssl).build());
    return new LettuceClient(cluster, (user, spec) -> cluster(cluster, user, spec));
  }

  /** Whichever server the sentinels name; they are asked without password and TLS. */
  private static RedisURI watched(RedisURI server, Sentinels sentinels) {
    RedisURI.Builder uri =
        RedisURI.builder().withSentinelMasterId(sentinels.name()).withTimeout(server.getTimeout());
    sentinels.servers().forEach(each -> uri.withSentinel(each.host(), each.port()));
    return uri.build();
  }

  private static Commands watched(
      RedisClient client, LettuceClient user, ConnectionSpec spec, RedisURI primary) {
    if (!StaleReads.fromReplicas(spec.options())) {
      return commands(user, client.connect(ByteArrayCodec.INSTANCE, primary));
    }
    return commands(
        user, replicas(MasterReplica.connect(client, ByteArrayCodec.INSTANCE, primary)));
  }

  /** To all of them, of which Lettuce asks each what it is. */
  private static StatefulRedisConnection<byte[], byte[]> replicas(
      RedisClient client, List<RedisURI> servers) {
    return replicas(MasterReplica.connect(client, ByteArrayCodec.INSTANCE, servers));
  }

  private static StatefulRedisConnection<byte[], byte[]> replicas(
      StatefulRedisMasterReplicaConnection<byte[], byte[]> connection) {
    connection.setReadFrom(ReadFrom.ANY_REPLICA);
    return connection;
  }

  private static Commands commands(
      LettuceClient user, StatefulRedisConnection<byte[], byte[]> connection) {
    return new LettuceCommands(user, connection, connection.sync(), connection.async());
  }

  private static Commands cluster(
      RedisClusterClient client, LettuceClient user, ConnectionSpec spec) {
    boolean replicas = StaleReads.fromReplicas(spec.options());
    StatefulRedisClusterConnection<byte[], byte[]> connection = reached(client, replicas);
    if (replicas) {
      connection.setReadFrom(ReadFrom.ANY_REPLICA);
    }
    return new LettuceCommands(user, connection, connection.sync(), connection.async());
  }

  /**
   * To every primary, and to every replica that is to be read from, for Lettuce would do that at
   * the first command, which it then refuses.
   */
  private static StatefulRedisClusterConnection<byte[], byte[]> reached(
      RedisClusterClient client, boolean replicas) {
    StatefulRedisClusterConnection<byte[], byte[]> connection =
        client.connect(ByteArrayCodec.INSTANCE);
    boolean reached = false;
    try {
      for (RedisClusterNode node : connection.getPartitions()) {
        boolean upstream = node.is(RedisClusterNode.NodeFlag.UPSTREAM);
        if (upstream || replicas) {
          ask(connection, node, upstream ? ConnectionIntent.WRITE : ConnectionIntent.READ);
        }
      }
      reached = true;
      return connection;
    } finally {
      if (!reached) {
        connection.close();
      }
    }
  }

  /** Over the connection that carries keys, of which there is one to each. */
  private static void ask(
      StatefulRedisClusterConnection<byte[], byte[]> connection,
      RedisClusterNode node,
      ConnectionIntent intent) {
    RedisURI at = node.getUri();
    String unused =
        info(connection.getConnection(at.getHost(), at.getPort(), intent).sync(), "server");
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
    Duration timeout = Duration.ofMillis(timeout(spec));
    return spec.endpoints().stream()
        .map(
            server ->
                RedisURI.builder()
                    .withHost(server.host())
                    .withPort(server.port())
                    .withTimeout(timeout))
        .map(uri -> secured(uri, spec.security()).build())
        .toList();
  }

  private static int timeout(ConnectionSpec spec) {
    return WireSettings.millis(spec, Clients.TIMEOUT.name(), Clients.TIMEOUT.defaultValue());
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
  Commands connect(ConnectionSpec spec) {
    boolean connected = false;
    try {
      Commands commands = connecting.by(this, spec);
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
