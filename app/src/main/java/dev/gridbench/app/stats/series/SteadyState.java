package dev.gridbench.app.stats.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Whether a series of slices is of a steady state, and from when on. Change points cut the series
 * into segments; the last of them and all directly before it whose mean is within 3 % of its mean
 * are the steady state, if they are long enough and their halves agree (Barrett et al., OOPSLA'17;
 * method.md R21).
 *
 * @param start the slice from which on the series is steady; 0 where it is flat, the number of
 *     slices where it never is
 * @param autocorrelation of neighbouring slices over the whole series, -1 to 1: a slow swing that
 *     the noise hides from the classification shows here
 * @param slices how many were looked at
 * @param change by how much the mean would change without what is not steady, as a signed share of
 *     it; 0 where it is flat. Where it never is steady, that of the last segments or of the last
 *     half alone, whichever is further off
 */
public record SteadyState(
    Shape shape, int start, double autocorrelation, int slices, double change) {

  /** Fewer slices than this cannot be classified. */
  public static final int FEWEST_SLICES = 30;

  private static final double CLOSE = 0.03;
  private static final double PENALTY = 15;
  private static final int SHORTEST = 5;
  private static final int BATCHES_A_HALF = 5;

  /** As far out in Student's law of 8 degrees of freedom as 3 standard errors in the normal law. */
  private static final double STANDARD_ERRORS =
      TDistribution.of(2 * (BATCHES_A_HALF - 1.0))
          .inverseSurvivalProbability(NormalDistribution.of(0, 1).survivalProbability(3));

  /** Spread below 0.1 % is no change that anybody cares for. */
  private static final double LEAST_VARIANCE = 1e-6;

  /** How a series goes. */
  public enum Shape {
    /** Steady from its first slice on. */
    FLAT("flat"),
    /** It got better, then was steady. */
    WARMUP("warmup"),
    /** It got worse, then was steady. */
    SLOWDOWN("slowdown"),
    /** Some of it was better and some worse before it was steady, or its metrics disagree. */
    MIXED("mixed"),
    /** It did not stay the same for long enough. */
    NO_STEADY_STATE("no-steady-state");

    private final String word;

    Shape(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  public boolean flat() {
    return shape == Shape.FLAT;
  }

  /**
   * Classifies counts of operations, of which more are better.
   *
   * @return null where there are fewer than {@value #FEWEST_SLICES} slices, or none of them counted
   *     anything
   */
  public static @Nullable SteadyState ofCounts(double... counts) {
    double mean = mean(counts, 0, counts.length);
    return counts.length < FEWEST_SLICES || !(mean > 0)
        ? null
        : classified(Arrays.stream(counts).map(count -> count / mean).toArray(), PENALTY, true);
  }

  /**
   * Classifies latencies on the log scale, of which less are better.
   *
   * @param latencies positive, of any unit
   * @return null where there are fewer than {@value #FEWEST_SLICES} slices
   */
  public static @Nullable SteadyState ofLatencies(double... latencies) {
    return latencies.length < FEWEST_SLICES
        ? null
        : classified(Arrays.stream(latencies).map(Math::log).toArray(), PENALTY, false);
  }

  /**
   * What several metrics of the same slices say together: flat only where all are, steady from the
   * latest start, with the autocorrelation of the first and the largest change.
   *
   * @throws IllegalArgumentException where there is none
   */
  public static SteadyState together(List<SteadyState> metrics) {
    if (metrics.isEmpty()) {
      throw new IllegalArgumentException("nothing to put together");
    }
    SteadyState first = metrics.get(0);
    int start = metrics.stream().mapToInt(SteadyState::start).max().orElse(0);
    List<Shape> shapes = metrics.stream().map(SteadyState::shape).distinct().toList();
    List<Shape> unsteady = shapes.stream().filter(shape -> shape != Shape.FLAT).toList();
    Shape shape =
        unsteady.isEmpty()
            ? Shape.FLAT
            : unsteady.contains(Shape.NO_STEADY_STATE)
                ? Shape.NO_STEADY_STATE
                : unsteady.size() == 1 ? unsteady.get(0) : Shape.MIXED;
    return new SteadyState(
        shape,
        start,
        first.autocorrelation,
        first.slices,
        furthest(metrics.stream().mapToDouble(SteadyState::change)));
  }

  private static double furthest(DoubleStream changes) {
    return changes.reduce(0, (a, b) -> Math.abs(b) > Math.abs(a) ? b : a);
  }

  /**
   * @param all relative to their mean, or logs: a difference of 0.03 is 3 %
   * @param penalty of a change point, in units of the logarithm of the series' length
   * @param moreIsBetter false for latencies
   */
  static SteadyState classified(double[] all, double penalty, boolean moreIsBetter) {
    int n = all.length;
    double[] series = Spikes.without(all, Math.sqrt(LEAST_VARIANCE));
    List<Integer> starts = new ArrayList<>(List.of(0));
    starts.addAll(new Pelt(series, penalty * Math.log(n), SHORTEST, LEAST_VARIANCE).changes());
    double last = mean(series, starts.get(starts.size() - 1), n);
    double close = moreIsBetter ? CLOSE * last : CLOSE;
    int first = starts.size() - 1;
    while (first > 0
        && Math.abs(mean(series, starts.get(first - 1), starts.get(first)) - last) <= close) {
      first--;
    }
    int start = starts.get(first);
    double neighbours = Autocorrelation.of(all, 1);
    if (n - start < Math.max(FEWEST_SLICES, n / 2.0) || !halvesAgree(all, start, close)) {
      double change =
          furthest(IntStream.of(start, n / 2).mapToDouble(from -> change(all, from, moreIsBetter)));
      return new SteadyState(Shape.NO_STEADY_STATE, n, neighbours, n, change);
    }
    Shape shape = shape(series, starts.subList(0, first + 1), last, moreIsBetter);
    return new SteadyState(shape, start, neighbours, n, change(all, start, moreIsBetter));
  }

  /** Of the mean where only the slices from there on count. */
  private static double change(double[] all, int from, boolean moreIsBetter) {
    double whole = mean(all, 0, all.length);
    double difference = mean(all, from, all.length) - whole;
    return moreIsBetter ? difference / whole : Math.expm1(difference);
  }

  /** What came before the steady state: {@code starts} ends with the start of it. */
  private static Shape shape(
      double[] series, List<Integer> starts, double last, boolean moreIsBetter) {
    boolean lower = false;
    boolean higher = false;
    for (int i = 0; i + 1 < starts.size(); i++) {
      double before = mean(series, starts.get(i), starts.get(i + 1));
      lower |= before < last;
      higher |= before > last;
    }
    if (lower && higher) {
      return Shape.MIXED;
    }
    return !lower && !higher ? Shape.FLAT : lower == moreIsBetter ? Shape.WARMUP : Shape.SLOWDOWN;
  }

  /** Within the larger of 3 % and three standard errors, by batch means within each half. */
  private static boolean halvesAgree(double[] series, int start, double close) {
    int batch = (series.length - start) / (2 * BATCHES_A_HALF);
    int middle = series.length - batch * BATCHES_A_HALF;
    int from = middle - batch * BATCHES_A_HALF;
    double[] first = batches(series, from, batch);
    double[] second = batches(series, middle, batch);
    double variance = (variance(first) + variance(second)) / BATCHES_A_HALF;
    double allowed = Math.max(close, STANDARD_ERRORS * Math.sqrt(variance));
    return Math.abs(mean(first, 0, first.length) - mean(second, 0, second.length)) <= allowed;
  }

  private static double[] batches(double[] series, int from, int batch) {
    double[] means = new double[BATCHES_A_HALF];
    for (int i = 0; i < means.length; i++) {
      means[i] = mean(series, from + i * batch, from + (i + 1) * batch);
    }
    return means;
  }

  private static double variance(double[] values) {
    double mean = mean(values, 0, values.length);
    return Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum() / (values.length - 1);
  }

  private static double mean(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).average().orElse(0);
  }
}
