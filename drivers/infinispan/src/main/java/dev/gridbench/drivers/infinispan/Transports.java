package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.system.ClusterSpec;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What every member has to know of all members' JGroups; found once for a cluster.
 *
 * @param ports where it listens, member by member
 * @param failureDetectionOffset from there to where failure detection listens: one for all members,
 *     for each computes the others' from its own
 */
record Transports(List<Integer> ports, int failureDetectionOffset) {

  /** Which of a member's ports is JGroups'. */
  private static final int JGROUPS = 1;

  /** Failure detection listens this far from JGroups' port by default, or on the next few. */
  private static final int FAILURE_DETECTION_OFFSET = 100;

  private static final int FAILURE_DETECTION_PORTS = 4;
  private static final int LOWEST_PORT = 1_025;
  private static final int HIGHEST_PORT = 65_535;

  /** The last port from which on there are enough for a member's failure detection. */
  private static final int LAST = HIGHEST_PORT + 1 - FAILURE_DETECTION_PORTS;

  static Transports of(ClusterSpec cluster) {
    List<Integer> ports = cluster.ports().stream().map(own -> own.get(JGROUPS)).toList();
    return new Transports(ports, offset(ports, taken(cluster)));
  }

  /**
   * The offset nearest to the default one that is free for all. Which are not is found port by port
   * for all offsets together, as trying one offset after the other with every port takes as long as
   * the square of the members.
   */
  private static int offset(List<Integer> ports, BitSet taken) {
    int least = LOWEST_PORT - ports.stream().min(Integer::compare).orElse(LOWEST_PORT);
    int most = LAST - ports.stream().max(Integer::compare).orElse(LAST);
    BitSet refused = new BitSet();
    if (least <= most) {
      ports.forEach(port -> refused.or(taken.get(port + least, port + most + 1)));
    }
    return IntStream.range(FAILURE_DETECTION_OFFSET, HIGHEST_PORT)
        .flatMap(offset -> IntStream.of(offset, -offset))
        .filter(offset -> offset >= least && offset <= most && !refused.get(offset - least))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    ("no ports are left for the failure detection of %d members of infinispan."
                            + " Give 'members' a lower number.")
                        .formatted(ports.size())));
  }

  /** The ports from which on there are too few that no member has. */
  private static BitSet taken(ClusterSpec cluster) {
    BitSet taken = new BitSet(HIGHEST_PORT + 1);
    for (List<Integer> own : cluster.ports()) {
      own.forEach(port -> taken.set(Math.max(0, port + 1 - FAILURE_DETECTION_PORTS), port + 1));
    }
    return taken;
  }

  /** As a member's file names them. */
  String peers(ClusterSpec cluster) {
    return IntStream.range(0, ports.size())
        .mapToObj(member -> cluster.address(member).advertised() + "[" + ports.get(member) + "]")
        .collect(Collectors.joining(","));
  }
}
