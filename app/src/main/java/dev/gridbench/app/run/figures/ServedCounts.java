package dev.gridbench.app.run.figures;

import dev.gridbench.api.Verb;
import dev.gridbench.api.system.Counted;
import dev.gridbench.app.result.harness.Evicted;
import dev.gridbench.app.validity.ServedChecks.Difference;
import dev.gridbench.app.validity.ServedChecks.Served;
import dev.gridbench.worker.wire.Event;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Operations by the system's own count, compared with the clients' (method.md R38), and the entries
 * that it dropped. All are taken from the end of the JIT warm-up to the end of the load, so that
 * the warm-up is in them. What the system counts together is compared with the sum of the clients'
 * counts.
 */
public final class ServedCounts {

  private final Function<Verb, Counted> counted;
  private final int batch;
  private final Map<Verb, Long> sent = new EnumMap<>(Verb.class);
  private Map<Verb, Long> before = Map.of();
  private Map<Verb, Long> after = Map.of();
  private boolean asked;
  private long evictedBefore = -1;
  private long evictedAfter = -1;

  /** Of a system that counts each verb's calls apart. */
  public ServedCounts() {
    this(Counted::itself, 1);
  }

  /**
   * @param counted where a verb's calls are to be found
   * @param batch entries of each call that has several
   */
  public ServedCounts(Function<Verb, Counted> counted, int batch) {
    this.counted = counted;
    this.batch = batch;
  }

  public void before(Event.Served counted) {
    before = counted.counts();
    evictedBefore = counted.evictions();
  }

  public void after(Event.Served counted) {
    asked = true;
    after = counted.counts();
    evictedAfter = counted.evictions();
  }

  /** Entries that the system dropped for want of room; null where it does not count them. */
  public @Nullable Evicted evicted() {
    return evictedBefore < 0 || evictedAfter < evictedBefore
        ? null
        : new Evicted(evictedBefore, evictedAfter - evictedBefore);
  }

  /** The clients completed so many more, whatever came back. */
  public void sent(Verb verb, long operations) {
    sent.merge(verb, operations, Long::sum);
  }

  /**
   * What the clients sent of all that is counted together.
   *
   * @param outside what was under way when the load ended, and is in no figure
   */
  private record Sum(long ours, long outside) {
    Sum plus(Sum other) {
      return new Sum(ours + other.ours, outside + other.outside);
    }
  }

  /**
   * By the verb that it is counted under; what nobody can count, or the system does not, is not.
   */
  private Map<Verb, Sum> sums(Map<Verb, Long> outside) {
    Map<Verb, Sum> sums = new EnumMap<>(Verb.class);
    sent.forEach(
        (verb, calls) -> sums.merge(under(verb), new Sum(added(verb, calls), 0), Sum::plus));
    outside.forEach(
        (verb, calls) -> sums.merge(under(verb), new Sum(0, added(verb, calls)), Sum::plus));
    sent.keySet().forEach(verb -> sums.keySet().removeAll(counted.apply(verb).blurred()));
    sums.keySet().retainAll(after.keySet());
    return sums;
  }

  private Verb under(Verb verb) {
    return counted.apply(verb).under();
  }

  private long added(Verb verb, long calls) {
    return counted.apply(verb).how() == Counted.How.ENTRIES ? calls * batch : calls;
  }

  /** By the label of the verb that has the count; null where the system counts nothing of it. */
  public @Nullable Map<String, Long> labelled() {
    Map<String, Long> counts = new LinkedHashMap<>();
    sums(Map.of()).keySet().forEach(verb -> counts.put(verb.label(), served(verb)));
    return counts.isEmpty() ? null : counts;
  }

  /**
   * The system's counts and the clients'. An operation that is under way when the window ends is
   * served, but in no figure, so the system may have as many more as the workers say that there
   * were.
   *
   * @param outside these, by their verbs
   */
  public Served compared(Map<Verb, Long> outside) {
    List<Difference> differences = new ArrayList<>();
    sums(outside)
        .forEach(
            (verb, sum) -> {
              long theirs = served(verb);
              if (theirs < sum.ours() || theirs > sum.ours() + sum.outside()) {
                differences.add(new Difference(verb.label(), sum.ours(), theirs));
              }
            });
    return new Served(
        differences,
        asked ? sent.keySet().stream().filter(this::missing).map(Verb::label).toList() : List.of());
  }

  /** No system counts queries, or who comes and goes. */
  private boolean missing(Verb verb) {
    Counted place = counted.apply(verb);
    return verb != Verb.QUERY
        && verb != Verb.RECONNECT
        && place.how() != Counted.How.VAGUELY
        && !after.containsKey(place.under());
  }

  private long served(Verb verb) {
    return Objects.requireNonNullElse(after.get(verb), 0L)
        - Objects.requireNonNullElse(before.get(verb), 0L);
  }
}
