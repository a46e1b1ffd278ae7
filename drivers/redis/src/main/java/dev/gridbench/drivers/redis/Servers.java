package dev.gridbench.drivers.redis;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.Version;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.ConfigFiles;
import dev.gridbench.api.system.Deployment;
import dev.gridbench.api.system.InstalledVersion;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.api.system.MemberAddress;
import dev.gridbench.api.system.Option;
import dev.gridbench.api.system.RunningServer;
import dev.gridbench.api.system.StaleReads;
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.drivers.redis.server.Denials;
import dev.gridbench.drivers.redis.server.Info;
import dev.gridbench.drivers.redis.server.Login;
import dev.gridbench.drivers.redis.server.Nodes;
import dev.gridbench.drivers.redis.server.OwnKeys;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.PemFiles;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The processes: one server, or the primaries of a Redis Cluster; of either the replicas, and
 * sentinels of the one.
 *
 * @param name the system's
 * @param program on the machine's path
 * @param install how to get it
 */
record Servers(String name, String program, String install) {

  /** For clients, and for the cluster's members among themselves. */
  static final int PORTS = 2;

  private static final int ANSWER_MILLIS = 5_000;

  private static final List<String> ASKING = List.of("--version");

  /** A majority must be left to agree on the failure of one. */
  private static final int LEAST_CLUSTER = 3;

  static final List<Option> OPTIONS =
      List.of(
          Option.member("io-threads", "threads that read and write sockets", "1"),
          Option.member("maxmemory", "room for entries, as 256mb; 0 for no limit", "0"),
          Option.member(
              "maxmemory-policy", "what happens when it is full, as allkeys-lru", "noeviction"),
          Option.member("save", "when a snapshot is written, as '3600 1'; none for never", "none"),
          Option.member("appendonly", "whether every write is logged to disk", "no", "no", "yes"),
          NodesFile.REPLICAS,
          SentinelFile.SENTINELS,
          SentinelFile.DOWN_AFTER,
          SentinelFile.FAILOVER_TIMEOUT,
          StaleReads.FROM,
          ConfigFiles.MEMBER,
          Option.PORT,
          Clients.TIMEOUT,
          Clients.RESOURCES,
          Clients.POOL,
          WireSettings.SOCKETS,
          WireSettings.DEPTH,
          Clients.COMPRESSION);

  static final String DEFAULTS =
      "One server, or a cluster whose members are all primaries, with equal shares of the slots and"
          + " one copy of each entry, unless option replicas asks for more: these follow without"
          + " being waited for, are pinged each second instead of each 10 s, and nobody reads from"
          + " them unless option reads says so; in memory only, where the vendor's own default would be to"
          + " write snapshots; one thread for commands and sockets; no limit of memory. A call"
          + " waits 60 s for its answer, where Jedis' own default would be 2 s. Nothing is sent"
          + " twice: Lettuce does not repeat what was under way when a connection broke, and Jedis"
          + " does not try 5 times on a cluster, as both would by default. Redisson tries"
          + " once and has a pool of one connection and none for subscriptions; its own default would"
          + " be to wait 3 s, to try 5 times, and to have 24 to 64 connections and one for"
          + " subscriptions. On a cluster it reads from primaries. GLIDE's own default would be to"
          + " wait 0.25 s; what its core sends again is its own matter. All of them carry bytes,"
          + " which our encoding makes inside the call: java is ObjectOutputStream's, json Jackson's"
          + " data binding, protobuf ProtoStream's generated marshallers.";

  /** The version that the machine has, or {@code otherwise} where it has none of the range. */
  Supplier<Version> installed(VersionRange versions, String otherwise) {
    return InstalledVersion.once(program, ASKING, versions, new Version(otherwise));
  }

  RunningServer asking() {
    return new Asking(name);
  }

  /** By its {@code INFO}: {@code redis_version} or {@code valkey_version}, as it is called. */
  private record Asking(String name) implements RunningServer {

    @Override
    public Optional<Version> of(Endpoint server) throws IOException {
      return of(server, Security.NONE);
    }

    @Override
    public Optional<Version> of(Endpoint server, Security security) throws IOException {
      try (MemberSocket socket = new MemberSocket(server, ANSWER_MILLIS, new Login(security))) {
        return Info.version(Info.ask(socket, "INFO", "server"), name);
      } catch (IOException failed) {
        Optional<AccessDenied> denied = new Denials(security).of(server, failed);
        if (denied.isPresent()) {
          throw denied.get();
        }
        if (failed instanceof Refused) {
          return Optional.empty();
        }
        throw failed;
      }
    }

    @Override
    public void clear(List<Endpoint> servers, String map, Security security) throws IOException {
      Nodes.of(servers, ANSWER_MILLIS, security).each(new OwnKeys(map + ":")::remove);
    }

    /** Sentinels have none. */
    @Override
    public List<Endpoint> servers(List<Endpoint> named, Security security) throws IOException {
      Nodes nodes = Nodes.of(named, ANSWER_MILLIS, security);
      return nodes.sentinels().none() ? named : nodes.all();
    }
  }

  Deployment deployment(ClusterSpec cluster, Login login) {
    requireCluster(cluster, login);
    requireOneByTls(cluster, login);
    if (login.security().password().isEmpty() && shut(cluster)) {
      throw new IllegalArgumentException(
          "without a password %s takes no clients of other machines. Set a password in 'security'."
              .formatted(name));
    }
    NodesFile nodes = new NodesFile(cluster);
    return Deployment.together(
        cluster, index -> member(new ConfigFile(cluster, index, login), nodes));
  }

  /** Members of a cluster would have to speak it to each other. */
  private void requireOneByTls(ClusterSpec cluster, Login login) {
    if (login.security().tls() != null && cluster.members() > 1) {
      throw new IllegalArgumentException(
          "gridbench starts one server of %s with TLS, and no cluster, replicas or sentinels. Set members: 1, attach to servers that you started, or drop what 'security' says of TLS."
              .formatted(name));
    }
  }

  private static void requireNoTimes(ClusterSpec cluster) {
    for (Option time : SentinelFile.TIMES) {
      if (cluster.options().containsKey(time.name())) {
        throw new IllegalArgumentException(
            "option %s is of sentinels, and there is none. Set option sentinels: 3, or drop it."
                .formatted(time.name()));
      }
    }
  }

  private void requireCluster(ClusterSpec cluster, Login login) {
    int sentinels = SentinelFile.SENTINELS.count(cluster.options());
    int members = cluster.members() - sentinels;
    int replicas = NodesFile.REPLICAS.count(cluster.options());
    if (sentinels > 0) {
      requireWatched(members, replicas, sentinels);
      SentinelFile.TIMES.forEach(time -> SentinelFile.millis(cluster, time));
    } else {
      requireNoTimes(cluster);
    }
    if (replicas > 0) {
      requireReplicas(members, replicas, login);
    } else if (StaleReads.fromReplicas(cluster.options())) {
      throw new IllegalArgumentException(
          "option reads is replicas, and there is none. Set option replicas: 1 and members: 2 for"
              + " one primary or 6 for a cluster, or drop option reads.");
    } else if (members > 1 && members < LEAST_CLUSTER) {
      throw new IllegalArgumentException(
          ("%s has no cluster of %d primaries: no majority would be left to see that one failed."
                  + " Set members: 1 for a single server, or %d or more for a cluster.")
              .formatted(name, members, LEAST_CLUSTER));
    }
  }

  /** Sentinels are for one primary; a cluster's servers replace each other by themselves. */
  private static void requireWatched(int members, int replicas, int sentinels) {
    if (replicas == 0) {
      throw new IllegalArgumentException(
          "option sentinels is %1$d, and there is no replica for them to put in a primary's place. Set option replicas: 1 and members: %2$d."
              .formatted(sentinels, 2 + sentinels));
    }
    if (members != 1 + replicas) {
      throw new IllegalArgumentException(
          "%d sentinels watch one primary with its %d replicas. Set members: %d."
              .formatted(sentinels, replicas, 1 + replicas + sentinels));
    }
  }

  private void requireReplicas(int members, int replicas, Login login) {
    int group = 1 + replicas;
    if (members != group && (members % group != 0 || members < LEAST_CLUSTER * group)) {
      throw new IllegalArgumentException(
          ("%1$d members of %2$s are neither one primary nor %3$d or more with %4$d replicas each."
                  + " Set members: %5$d for one primary, or %6$d or another multiple of %5$d above it"
                  + " for a cluster.")
              .formatted(members, name, LEAST_CLUSTER, replicas, group, LEAST_CLUSTER * group));
    }
    if (!login.security().password().isEmpty()) {
      throw new IllegalArgumentException(
          ("gridbench starts no replicas of %s with a password, for they would keep it in a file in"
                  + " plain. Start them yourself and attach to them, or drop option replicas or"
                  + " 'security'.")
              .formatted(name));
    }
  }

  /** A replica is up once it has what its primary has. */
  private static String ready(boolean clustered, int index, NodesFile nodes) {
    if (!nodes.isPrimary(index)) {
      return "(MASTER|PRIMARY) <-> REPLICA sync: Finished with success";
    }
    return clustered ? "Cluster state changed: ok" : "Ready to accept connections";
  }

  /** Whether servers that others are to reach are in protected mode, as they are by default. */
  private static boolean shut(ClusterSpec cluster) {
    return !cluster.addresses().stream().allMatch(MemberAddress::loopback)
        && !cluster.properties().getOrDefault("protected-mode", "yes").equals("no");
  }

  private Member member(ConfigFile config, NodesFile nodes) {
    ClusterSpec cluster = config.cluster();
    int index = config.index();
    if (SentinelFile.isSentinel(cluster, index)) {
      return sentinel(cluster, index);
    }
    boolean clustered = NodesFile.primaries(cluster) > 1;
    Map<String, Supplier<String>> files = new HashMap<>();
    files.put(ConfigFile.NAME, config::text);
    files.putAll(PemFiles.ofMember(config.login().security().tls()));
    if (clustered) {
      files.put(ConfigFile.NODES, () -> nodes.text(index));
    }
    return new Member(
        "member-" + (index + 1),
        new Launch.Binary(program, List.of(ConfigFile.NAME), install, ASKING),
        files,
        List.of(),
        cluster.endpoint(index, 0),
        ready(clustered, index, nodes),
        null);
  }

  private Member sentinel(ClusterSpec cluster, int index) {
    return new Member(
        "member-" + (index + 1),
        new Launch.Binary(program, List.of(ConfigFile.NAME, "--sentinel"), install, ASKING),
        Map.of(ConfigFile.NAME, () -> SentinelFile.text(cluster, index)),
        List.of(),
        cluster.endpoint(index, 0),
        SentinelFile.READY,
        null);
  }
}
