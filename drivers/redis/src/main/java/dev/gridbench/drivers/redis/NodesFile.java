package dev.gridbench.drivers.redis;

import dev.gridbench.api.ClusterSpec;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What a member of a Redis Cluster would have written down of its cluster before it was stopped:
 * who the members are, and which of the slots each holds. It starts as part of that cluster (ADR
 * 20). In the form of Redis 7.0, which all later versions read.
 *
 * <p>Members' files differ in the word that marks the member's own line, so what all of them say is
 * found once for a cluster.
 */
final class NodesFile {

  static final String FILE = "nodes.conf";

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
    return "%s %s:%d@%d "
        .formatted(id(member), cluster.host(), cluster.port(member, 0), cluster.port(member, 1));
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
