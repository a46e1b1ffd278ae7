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
import dev.gridbench.api.system.VersionRange;
import dev.gridbench.drivers.wire.AccessReasons;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.WireSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The processes: one server, or the primaries of a Redis Cluster.
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
          + " one copy of each entry; in memory only, where the vendor's own default would be to"
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
        return Info.version(WireDriver.ask(socket, "INFO", "server"), name);
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
      String prefix = map + ":";
      OwnKeys.each(servers, prefix, ANSWER_MILLIS, security, new OwnKeys(prefix)::remove);
    }
  }

  Deployment deployment(ClusterSpec cluster, Login login) {
    if (cluster.members() > 1 && cluster.members() < LEAST_CLUSTER) {
      throw new IllegalArgumentException(
          ("%s has no cluster of %d primaries: no majority would be left to see that one failed."
                  + " Set members: 1 for a single server, or %d or more for a cluster.")
              .formatted(name, cluster.members(), LEAST_CLUSTER));
    }
    AccessReasons.requirePlain(name, login.security());
    if (login.security().password().isEmpty() && shut(cluster)) {
      throw new IllegalArgumentException(
          "without a password %s takes no clients of other machines. Set a password in 'security'."
              .formatted(name));
    }
    NodesFile nodes = new NodesFile(cluster);
    return Deployment.together(
        cluster, index -> member(new ConfigFile(cluster, index, login), nodes));
  }

  /** Whether servers that others are to reach are in protected mode, as they are by default. */
  private static boolean shut(ClusterSpec cluster) {
    return !cluster.addresses().stream().allMatch(MemberAddress::loopback)
        && !cluster.properties().getOrDefault("protected-mode", "yes").equals("no");
  }

  private Member member(ConfigFile config, NodesFile nodes) {
    ClusterSpec cluster = config.cluster();
    int index = config.index();
    boolean clustered = cluster.members() > 1;
    Map<String, Supplier<String>> files = new HashMap<>();
    files.put(ConfigFile.NAME, config::text);
    if (clustered) {
      files.put(ConfigFile.NODES, () -> nodes.text(index));
    }
    return new Member(
        "member-" + (index + 1),
        new Launch.Binary(program, List.of(ConfigFile.NAME), install, ASKING),
        files,
        List.of(),
        cluster.endpoint(index, 0),
        clustered ? "Cluster state changed: ok" : "Ready to accept connections",
        null);
  }

  /**
   * What a member of a Redis Cluster would have written down of its cluster before it was stopped:
   * who the members are, and which of the slots each holds. It starts as part of that cluster (ADR
   * 20). In the form of Redis 7.0, which all later versions read.
   *
   * <p>Members' files differ in the word that marks the member's own line, so what all of them say
   * is found once for a cluster.
   */
  private static final class NodesFile {

    private static final int SLOTS = 16_384;
    private static final String MYSELF = "myself,";

    private final ClusterSpec cluster;
    private final String all;

    /** Where each member's line says what it is. */
    private final int[] marks;

    NodesFile(ClusterSpec cluster) {
      this.cluster = cluster;
      this.marks = new int[cluster.members()];
      StringBuilder text = new StringBuilder();
      for (int member = 0; member < marks.length; member++) {
        text.append(who(member));
        marks[member] = text.length();
        text.append(what(member));
      }
      this.all = text.append(epoch()).toString();
    }

    /** The file of one member. */
    String text(int index) {
      return all.substring(0, marks[index]) + MYSELF + all.substring(marks[index]);
    }

    private String epoch() {
      return "vars currentEpoch " + cluster.members() + " lastVoteEpoch 0\n";
    }

    private String who(int member) {
      return "%s %s@%d "
          .formatted(id(member), cluster.endpoint(member, 0), cluster.port(member, 1));
    }

    /** Each has an epoch of its own, so that no two claims are of the same age. */
    private String what(int member) {
      return "master - 0 0 %d connected %d-%d\n"
          .formatted(member + 1, first(member), first(member + 1) - 1);
    }

    private int first(int member) {
      return (int) ((long) SLOTS * member / cluster.members());
    }

    /** 40 hexadecimal digits that no other cluster's members have. */
    private String id(int member) {
      try {
        byte[] name = (cluster.name() + "/" + member).getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(name));
      } catch (NoSuchAlgorithmException impossible) {
        throw new IllegalStateException("every JVM has SHA-1", impossible);
      }
    }
  }
}
