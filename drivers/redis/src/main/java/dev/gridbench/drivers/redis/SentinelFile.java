package dev.gridbench.drivers.redis;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Option;
import java.util.List;

/** The configuration of a member that is a sentinel; Sentinel itself writes on in this file. */
final class SentinelFile {

  static final Option SENTINELS =
      Option.member(
          "sentinels",
          "how many members are sentinels, which put a replica in the place of a primary that is"
              + " gone; 'members' counts them, so 5 with 3 and 'replicas: 1' are a primary, its"
              + " replica and 3 sentinels",
          "0",
          "0",
          "3",
          "5");

  static final Option DOWN_AFTER =
      Option.member(
          "down-after",
          "milliseconds without an answer after which a sentinel takes a server for gone",
          "30000");

  static final Option FAILOVER_TIMEOUT =
      Option.member(
          "failover-timeout",
          "milliseconds; a sentinel whose failover failed, as by a split vote, tries again after"
              + " twice as many",
          "180000");

  /** What they do by, each a number of milliseconds. */
  static final List<Option> TIMES = List.of(DOWN_AFTER, FAILOVER_TIMEOUT);

  /** What sentinels call the primary. */
  static final String NAME = "gridbench";

  /** It finds the replica and the other sentinels seconds later; a client waits for that. */
  static final String READY = "\\+monitor ";

  private SentinelFile() {}

  /** The last members are. */
  static boolean isSentinel(ClusterSpec cluster, int index) {
    return index >= cluster.members() - SENTINELS.count(cluster.options());
  }

  /**
   * @throws IllegalArgumentException if it is no number of milliseconds
   */
  static String millis(ClusterSpec cluster, Option time) {
    String millis = cluster.option(time.name(), time.defaultValue());
    if (!millis.matches("[1-9][0-9]{0,8}")) {
      throw new IllegalArgumentException(
          "option %s is '%s'. Give a number of milliseconds above 0."
              .formatted(time.name(), millis));
    }
    return millis;
  }

  static String text(ClusterSpec cluster, int index) {
    Endpoint primary = cluster.endpoint(0, 0);
    int majority = SENTINELS.count(cluster.options()) / 2 + 1;
    return """
    bind %s
    port %d
    daemonize no
    sentinel resolve-hostnames yes
    sentinel monitor %s %s %d %d
    sentinel down-after-milliseconds %s %s
    sentinel failover-timeout %s %s
    """
        .formatted(
            cluster.bind(index),
            cluster.port(index, 0),
            NAME,
            primary.host(),
            primary.port(),
            majority,
            NAME,
            millis(cluster, DOWN_AFTER),
            NAME,
            millis(cluster, FAILOVER_TIMEOUT));
  }
}
