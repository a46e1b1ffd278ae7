package dev.gridbench.app.stats.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The number of clients with the highest throughput at which nothing fails: 1, 2, 4, … until
 * something fails, two in succession gain nothing, or there are no more; then halfway, on the log
 * scale, between the best and its neighbours until these are within a tenth of it; then the best
 * twice more, of which the mean is the answer, since the best of many probes is one that had luck.
 * A number at which something fails, also when it is repeated, rules out itself and all above it.
 *
 * <p>That is how the comparison of WebSphere eXtreme Scale and Infinispan was made (2015): clients
 * are added up to the highest throughput without any error, and two runs of that are averaged. It
 * decides only which number is probed next, as {@link RateSearch} does for rates.
 */
public final class ClientSearch {

  private static final double CLOSE = 1.1;
  private static final double GAIN = 1.02;
  private static final int IDLE = 2;
  private static final int REPEATS = 2;

  private final int most;
  private final int mostProbes;
  private final List<Seen> seen = new ArrayList<>();
  private final TreeMap<Integer, List<Probe>> byClients = new TreeMap<>();

  /**
   * What a probe showed.
   *
   * @param throughput right answers a second
   */
  public record Probe(boolean errorFree, double throughput) {}

  /** A probe and its number of clients. */
  public record Seen(int clients, Probe probe) {}

  /**
   * What is known at the end.
   *
   * @param clients with the highest throughput without errors; null where there is none
   * @param throughput the mean of its repeats, or of all there are if the probes were used up; null
   *     likewise
   * @param fail the lowest number at which something failed; null where nothing did
   * @param confirmed whether it was repeated as often as it should
   */
  public record Result(
      @Nullable Integer clients,
      @Nullable Double throughput,
      @Nullable Integer fail,
      boolean confirmed) {}

  /**
   * @param most clients, at least 1
   * @param mostProbes the search gives up after so many
   */
  public ClientSearch(int most, int mostProbes) {
    if (most < 1 || mostProbes < 1) {
      throw new IllegalArgumentException("a search needs a client and a probe at least");
    }
    this.most = most;
    this.mostProbes = mostProbes;
  }

  /** The number to probe next; empty where the search has ended. */
  public OptionalInt next() {
    if (seen.size() >= mostProbes) {
      return OptionalInt.empty();
    }
    OptionalInt more = doubled();
    return more.isPresent() ? more : around(best());
  }

  /** Takes what a probe of the number that {@link #next} gave has shown. */
  public void observe(int clients, Probe probe) {
    if (next().isEmpty()) {
      throw new IllegalStateException("the search has ended");
    }
    seen.add(new Seen(clients, probe));
    byClients.computeIfAbsent(clients, key -> new ArrayList<>()).add(probe);
  }

  /** What is known so far; final when {@link #next} is empty. */
  public Result result() {
    Integer best = best();
    Integer fail = fail();
    if (best == null) {
      return new Result(null, null, fail, false);
    }
    List<Probe> probes = probes(best);
    boolean confirmed = probes.size() > REPEATS;
    List<Probe> counted = confirmed ? probes.subList(1, probes.size()) : probes;
    double mean = counted.stream().mapToDouble(Probe::throughput).average().orElseThrow();
    return new Result(best, mean, fail, confirmed);
  }

  /** The ramp's next number; empty when it is over. */
  private OptionalInt doubled() {
    int number = 1;
    double highest = 0;
    int idle = 0;
    while (byClients.containsKey(number)) {
      double throughput = first(number);
      idle = throughput >= GAIN * highest ? 0 : idle + 1;
      highest = Math.max(highest, throughput);
      if (number == most || idle == IDLE || failed(number)) {
        return OptionalInt.empty();
      }
      number = (int) Math.min(2L * number, most);
    }
    return OptionalInt.of(number);
  }

  /** Halfway to a neighbour that is not near enough, first upwards; then the best itself again. */
  private OptionalInt around(@Nullable Integer best) {
    if (best == null) {
      return OptionalInt.empty();
    }
    Integer above = byClients.higherKey(best);
    if (above != null && apart(best, above)) {
      return between(best, above);
    }
    Integer below = byClients.lowerKey(best);
    if (below != null && apart(below, best)) {
      return between(below, best);
    }
    return probes(best).size() > REPEATS ? OptionalInt.empty() : OptionalInt.of(best);
  }

  private static boolean apart(int lower, int upper) {
    return upper - lower > 1 && upper > CLOSE * lower;
  }

  private static OptionalInt between(int lower, int upper) {
    long middle = Math.round(Math.sqrt((double) lower * upper));
    return OptionalInt.of((int) Math.max(lower + 1, Math.min(upper - 1, middle)));
  }

  private @Nullable Integer fail() {
    return byClients.keySet().stream().filter(this::failed).findFirst().orElse(null);
  }

  private boolean failed(int clients) {
    return !probes(clients).stream().allMatch(Probe::errorFree);
  }

  private List<Probe> probes(int clients) {
    return byClients.getOrDefault(clients, List.of());
  }

  /** Each number is judged by one probe, whatever its repeats show. */
  private double first(int clients) {
    return probes(clients).get(0).throughput();
  }

  private @Nullable Integer best() {
    Integer fail = fail();
    Integer best = null;
    for (Map.Entry<Integer, List<Probe>> each : byClients.entrySet()) {
      boolean allowed = fail == null || each.getKey() < fail;
      if (allowed && (best == null || first(each.getKey()) > first(best))) {
        best = each.getKey();
      }
    }
    return best;
  }

  /** All probes in order. */
  public List<Seen> seen() {
    return List.copyOf(seen);
  }
}
