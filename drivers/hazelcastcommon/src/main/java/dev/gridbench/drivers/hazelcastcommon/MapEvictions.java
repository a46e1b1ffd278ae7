package dev.gridbench.drivers.hazelcastcommon;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/**
 * Entries of a map that its members have evicted. The map's own bean has no such attribute; the
 * members' metrics have it, in 5.7 and not in 5.1, and are as old as their last collection,
 * seconds. They have the map's counts of operations too, whose present values are the bean's: once
 * both are equal, with nobody at work, the metrics were collected after the last operation, and so
 * was the number of evictions.
 */
final class MapEvictions {

  /** Two collections at Hazelcast's own pace of five seconds, and some. */
  private static final Duration LONGEST = Duration.ofSeconds(12);

  private static final Duration PAUSE = Duration.ofMillis(250);

  private static final String EVICTED = "evictionCount";
  private static final Set<String> COLLECTED =
      Set.of("getCount", "putCount", "setCount", "removeCount");
  private static final Set<String> PRESENT =
      Set.of(
          "localGetOperationCount",
          "localPutOperationCount",
          "localSetOperationCount",
          "localRemoveOperationCount");

  /**
   * A look at one member.
   *
   * @param current whether the metrics are from after the last operation
   * @param counted whether they have evictions, as far as one can see
   */
  private record Look(boolean current, boolean counted, long evicted) {}

  private MapEvictions() {}

  /**
   * The sum over members, each entry once: backups are not counted. Takes as long as the members
   * need to collect their metrics anew.
   *
   * @param agents the addresses of the members' agents
   * @return empty where a member does not count, or operations did not cease
   * @throws IOException if a member's agent does not answer
   */
  static OptionalLong of(List<String> agents, String map) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LONGEST.toNanos();
    long sum = 0;
    for (String agent : agents) {
      Look look = Agent.ask(agent, member -> look(member, map));
      while (look.counted() && !look.current() && System.nanoTime() < deadline) {
        Thread.sleep(PAUSE.toMillis());
        look = Agent.ask(agent, member -> look(member, map));
      }
      if (!look.counted() || !look.current()) {
        return OptionalLong.empty();
      }
      sum += look.evicted();
    }
    return OptionalLong.of(sum);
  }

  private static Look look(MBeanServerConnection member, String map)
      throws IOException, JMException {
    ObjectName bean = Agent.map(member, map);
    ObjectName metrics = metrics(member, map);
    if (bean == null || metrics == null) {
      return new Look(false, true, 0);
    }
    boolean counted = !member.getAttributes(metrics, new String[] {EVICTED}).isEmpty();
    boolean current = Agent.sum(member, metrics, COLLECTED) == Agent.sum(member, bean, PRESENT);
    return new Look(current, counted, Agent.sum(member, metrics, Set.of(EVICTED)));
  }

  /** Null until they have been collected for the first time. */
  private static @Nullable ObjectName metrics(MBeanServerConnection member, String map)
      throws IOException, JMException {
    ObjectName all = ObjectName.getInstance("com.hazelcast:type=Metrics,prefix=map,*");
    for (ObjectName bean : member.queryNames(all, null)) {
      if (bean.getKeyPropertyList().containsValue(ObjectName.quote("name=" + map))) {
        return bean;
      }
    }
    return null;
  }
}
