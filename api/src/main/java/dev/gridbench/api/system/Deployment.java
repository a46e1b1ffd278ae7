package dev.gridbench.api.system;

import dev.gridbench.api.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The processes of a cluster, as data.
 *
 * @param waves members of one wave start together, each wave when the one before is ready
 * @param endpoints where clients connect
 */
public record Deployment(List<List<Member>> waves, List<Endpoint> endpoints) {

  public Deployment {
    waves = waves.stream().map(List::copyOf).toList();
    endpoints = List.copyOf(endpoints);
  }

  /**
   * Members that start at the same time.
   *
   * @param member makes one, by its number from 0
   */
  public static Deployment together(ClusterSpec cluster, IntFunction<Member> member) {
    List<Member> members = members(cluster, member);
    return new Deployment(List.of(members), endpoints(members));
  }

  /**
   * The first member starts alone and the others when it is ready, for clusters in which they would
   * wait for each other.
   *
   * @param member makes one, by its number from 0
   */
  public static Deployment firstAlone(ClusterSpec cluster, IntFunction<Member> member) {
    List<Member> members = members(cluster, member);
    List<Member> others = members.subList(1, members.size());
    List<List<Member>> waves = new ArrayList<>();
    waves.add(members.subList(0, 1));
    if (!others.isEmpty()) {
      waves.add(others);
    }
    return new Deployment(waves, endpoints(members));
  }

  private static List<Member> members(ClusterSpec cluster, IntFunction<Member> member) {
    return IntStream.range(0, cluster.members()).mapToObj(member).toList();
  }

  private static List<Endpoint> endpoints(List<Member> members) {
    return members.stream().map(Member::readyPort).toList();
  }
}
