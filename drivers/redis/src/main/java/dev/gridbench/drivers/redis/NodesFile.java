package dev.gridbench.drivers.redis;

import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Option;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * What a member of a Redis Cluster would have written down of its cluster before it was stopped:
 * who the members are, which of the slots each primary holds, and whom each replica copies. It
 * starts as part of that cluster (ADR 20). In the form of Redis 7.0, which all later versions read.
 *
 * <p>The first members are the primaries, the others copy them in turn. Members' files differ in
 * the word that marks the member's own line, so what all of them say is found once for a cluster.
 */
final class NodesFile {

  static final Option REPLICAS =
      Option.member(
          "replicas",
          "how many members copy each primary; 'members' counts both, so 2 with 1 are a primary and"
              + " its replica, 6 with 1 a cluster of 3 primaries",
          "0",
          "0",
          "1",
          "2",
          "3",
          "4");

  private static final int SLOTS = 16_384;
  private static final String MYSELF = "myself,";

  private final ClusterSpec cluster;
  private final int primaries;
  private final String all;

  /** Where each member's line says what it is. */
  private final int[] marks;

  /**
   * @param cluster its number of members can be divided by that of a primary and its replicas
   */
  NodesFile(ClusterSpec cluster) {
    this.cluster = cluster;
    this.primaries = primaries(cluster);
    this.marks = new int[cluster.members()];
    StringBuilder text = new StringBuilder();
    for (int member = 0; member < marks.length; member++) {
      text.append(who(member));
      marks[member] = text.length();
      text.append(isPrimary(member) ? primary(member) : replica(member % primaries));
    }
    this.all = text.append(epoch()).toString();
  }

  boolean isPrimary(int index) {
    return index < primaries;
  }

  /** How many of a cluster's members are; one alone is no cluster, and has no such file. */
  static int primaries(ClusterSpec cluster) {
    return primaries(cluster.options(), cluster.members());
  }

  /**
   * @param options as the study sets them, by name
   */
  static int primaries(Map<String, String> options, int members) {
    return (members - SentinelFile.SENTINELS.count(options)) / (1 + REPLICAS.count(options));
  }

  /** The file of one member. */
  String text(int index) {
    return all.substring(0, marks[index]) + MYSELF + all.substring(marks[index]);
  }

  private String epoch() {
    return "vars currentEpoch " + primaries + " lastVoteEpoch 0\n";
  }

  private String who(int member) {
    return "%s %s@%d ".formatted(id(member), cluster.endpoint(member, 0), cluster.port(member, 1));
  }

  /** Each has an epoch of its own, so that no two claims are of the same age. */
  private String primary(int member) {
    return "master - 0 0 %d connected %d-%d\n"
        .formatted(member + 1, first(member), first(member + 1) - 1);
  }

  private String replica(int primary) {
    return "slave %s 0 0 %d connected\n".formatted(id(primary), primary + 1);
  }

  private int first(int primary) {
    return (int) ((long) SLOTS * primary / primaries);
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
