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
 */
record NodesFile(ClusterSpec cluster, int index) {

  static final String FILE = "nodes.conf";

  private static final int SLOTS = 16_384;

  String text() {
    StringBuilder text = new StringBuilder();
    for (int member = 0; member < cluster.members(); member++) {
      text.append(line(member));
    }
    return text.append("vars currentEpoch ")
        .append(cluster.members())
        .append(" lastVoteEpoch 0\n")
        .toString();
  }

  /** Each has an epoch of its own, so that no two claims are of the same age. */
  private String line(int member) {
    return "%s %s:%d@%d %s - 0 0 %d connected %d-%d\n"
        .formatted(
            id(member),
            cluster.host(),
            cluster.port(member, 0),
            cluster.port(member, 1),
            member == index ? "myself,master" : "master",
            member + 1,
            first(member),
            first(member + 1) - 1);
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
