package dev.gridbench.drivers.hazelcastcommon;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Entries of a map that its members have evicted. The map's own bean has no such attribute; the
 * members' metrics have it, in 5.7 and not in 5.1, and are as old as their last collection,
 * seconds. They have the map's counts of operations too, whose present values are the bean's: once
 * both are equal, with nobody at work, the metrics were collected after the last operation, and so
 * was the number of evictions.
 */
final class MapEvictions {

  /** Asks all members; empty where one cannot be asked. */
  @FunctionalInterface
  interface Members {
    List<Map<String, Long>> ask(MapFigures question) throws IOException;
  }

  /** Two collections at Hazelcast's own pace of five seconds, and some. */
  private static final Duration LONGEST = Duration.ofSeconds(12);

  private static final Duration PAUSE = Duration.ofMillis(250);

  private static final Set<String> PRESENT =
      Set.of(
          "localGetOperationCount",
          "localPutOperationCount",
          "localSetOperationCount",
          "localRemoveOperationCount");

  private static final Set<String> COLLECTED =
      Set.of("getCount", "putCount", "setCount", "removeCount");

  private static final String EVICTED = "evictionCount";

  private MapEvictions() {}

  /**
   * The sum over members, each entry once: backups are not counted. Takes as long as the members
   * need to collect their metrics anew.
   *
   * @return empty where a member does not count, or operations did not cease
   * @throws IOException if a member does not answer
   */
  static OptionalLong of(Members members, String map) throws IOException, InterruptedException {
    Set<String> metrics = new HashSet<>(COLLECTED);
    metrics.add(EVICTED);
    MapFigures question = new MapFigures(map, PRESENT, metrics);
    long deadline = System.nanoTime() + LONGEST.toNanos();
    List<Map<String, Long>> all = members.ask(question);
    while (all.stream().allMatch(MapEvictions::mayCount)
        && !all.stream().allMatch(MapEvictions::current)
        && System.nanoTime() - deadline < 0) {
      Thread.sleep(PAUSE.toMillis());
      all = members.ask(question);
    }
    boolean told = all.stream().allMatch(each -> current(each) && mayCount(each));
    return told && !all.isEmpty()
        ? OptionalLong.of(all.stream().mapToLong(each -> metrics(each, Set.of(EVICTED))).sum())
        : OptionalLong.empty();
  }

  /** Whether the metrics are from after the last operation. */
  private static boolean current(Map<String, Long> member) {
    return collected(member)
        && PRESENT.stream().anyMatch(member::containsKey)
        && metrics(member, COLLECTED)
            == PRESENT.stream().mapToLong(name -> member.getOrDefault(name, 0L)).sum();
  }

  /** Whether the metrics have evictions, as far as one can see before the first collection. */
  private static boolean mayCount(Map<String, Long> member) {
    return !collected(member) || member.containsKey(MapFigures.METRIC + EVICTED);
  }

  private static boolean collected(Map<String, Long> member) {
    return COLLECTED.stream().anyMatch(name -> member.containsKey(MapFigures.METRIC + name));
  }

  private static long metrics(Map<String, Long> member, Set<String> names) {
    return names.stream()
        .mapToLong(name -> member.getOrDefault(MapFigures.METRIC + name, 0L))
        .sum();
  }
}
