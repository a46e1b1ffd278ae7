package dev.gridbench.app.stats.search;

import dev.gridbench.app.stats.search.ClientSearch.Probe;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The most entries with which nothing fails and clients get at least half of what they get with the
 * fewest: four times as many at each step, until something fails, they get less, or there are no
 * more; then halfway, on the log scale, between the last that was well and the first that was not,
 * until these are within a tenth; then the answer twice more. A number at which something fails,
 * also when it is repeated, rules out itself and all above it; one with which they get less does so
 * when a second probe does not raise the mean of the two.
 *
 * <p>Half, since a probe is short and on a cluster of its own: those of equal numbers differ by a
 * third now and then, and a search for the first tenth that is lost finds its own noise.
 *
 * <p>The second quantity of the comparison of WebSphere eXtreme Scale and Infinispan (2015), which
 * varied clients and objects up to the highest throughput without errors and gives the objects of
 * each system as what it was able to keep up with.
 */
public final class EntriesSearch {

  private static final double CLOSE = 1.1;
  private static final double KEPT = 0.5;
  private static final int STEP = 4;
  private static final int REPEATS = 2;

  private final long from;
  private final long most;
  private final double base;
  private final int mostProbes;
  private int count;
  private final NavigableMap<Long, List<Probe>> byEntries = new TreeMap<>();

  /** What is known of a number of entries. */
  private enum Verdict {
    WELL,
    DOUBTFUL,
    ILL
  }

  /**
   * What is known at the end.
   *
   * @param entries the most with which all was well
   * @param throughput the mean of its repeats, or of all there are if the probes were used up; null
   *     where no more than the fewest are well, of which the search knows no more than it was told
   * @param fail the fewest with which something failed or they got less; null where there are none
   * @param confirmed whether it was repeated as often as it should
   */
  public record Result(
      long entries, @Nullable Double throughput, @Nullable Long fail, boolean confirmed) {}

  /**
   * @param from entries that are known to be well
   * @param base the throughput with these
   * @param most entries, at least as many
   * @param mostProbes the search gives up after so many
   */
  public EntriesSearch(long from, double base, long most, int mostProbes) {
    if (from < 1 || most < from || mostProbes < 1) {
      throw new IllegalArgumentException("from " + from + " to " + most + " entries");
    }
    this.from = from;
    this.base = base;
    this.most = most;
    this.mostProbes = mostProbes;
  }

  /** The number to probe next; empty where the search has ended. */
  public OptionalLong next() {
    if (count >= mostProbes) {
      return OptionalLong.empty();
    }
    for (Long entries : byEntries.keySet()) {
      if (verdict(entries) == Verdict.DOUBTFUL) {
        return OptionalLong.of(entries);
      }
    }
    Long fail = fail();
    long best = best();
    if (fail == null && best < most) {
      return OptionalLong.of(Math.min(STEP * best, most));
    }
    if (fail != null && fail - best > 1 && fail > CLOSE * best) {
      return OptionalLong.of(between(best, fail));
    }
    return confirmed(best) ? OptionalLong.empty() : OptionalLong.of(best);
  }

  private static long between(long lower, long upper) {
    long middle = Math.round(Math.sqrt((double) lower * upper));
    return Math.max(lower + 1, Math.min(upper - 1, middle));
  }

  /** Takes what a probe of the number that {@link #next} gave has shown. */
  public void observe(long entries, Probe probe) {
    if (next().isEmpty()) {
      throw new IllegalStateException("the search has ended");
    }
    count++;
    byEntries.computeIfAbsent(entries, key -> new ArrayList<>()).add(probe);
  }

  /** What is known so far; final when {@link #next} is empty. */
  public Result result() {
    long best = best();
    List<Probe> probes = byEntries.getOrDefault(best, List.of());
    List<Probe> counted = probes.size() > REPEATS ? probes.subList(1, probes.size()) : probes;
    return new Result(best, counted.isEmpty() ? null : mean(counted), fail(), confirmed(best));
  }

  /** The fewest were confirmed by whoever began. */
  private boolean confirmed(long entries) {
    return entries == from || byEntries.getOrDefault(entries, List.of()).size() > REPEATS;
  }

  /** Whether it is the throughput, and no error, that rules a number out. */
  public boolean slower(long entries) {
    List<Probe> probes = byEntries.getOrDefault(entries, List.of());
    return verdict(entries) == Verdict.ILL && probes.stream().allMatch(Probe::errorFree);
  }

  private Verdict verdict(long entries) {
    List<Probe> probes = byEntries.getOrDefault(entries, List.of());
    if (!probes.stream().allMatch(Probe::errorFree)) {
      return Verdict.ILL;
    }
    if (probes.isEmpty() || mean(probes) >= KEPT * base) {
      return Verdict.WELL;
    }
    return probes.size() == 1 ? Verdict.DOUBTFUL : Verdict.ILL;
  }

  private static double mean(List<Probe> probes) {
    return probes.stream().mapToDouble(Probe::throughput).average().orElseThrow();
  }

  private @Nullable Long fail() {
    for (Long entries : byEntries.keySet()) {
      if (verdict(entries) == Verdict.ILL) {
        return entries;
      }
    }
    return null;
  }

  private long best() {
    Long fail = fail();
    NavigableMap<Long, List<Probe>> below =
        fail == null ? byEntries : byEntries.headMap(fail, false);
    long best = from;
    for (Long entries : below.keySet()) {
      best = verdict(entries) == Verdict.WELL ? entries : best;
    }
    return best;
  }
}
