package dev.gridbench.app.stats.scaling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The universal scalability law X(N) = λN / (1 + σ(N-1) + κN(N-1)) (Gunther, Guerrilla Capacity
 * Planning), fitted to logs with a level of its own for each block; σ and κ may come out negative,
 * since a bound on them would make their intervals a lie (method.md R32d).
 *
 * @param sigma contention, with its 95 % interval
 * @param kappa coherency, the cost of each pair, with its 95 % interval
 * @param peak the N of the highest throughput; infinite where κ ≤ 0
 * @param height the throughput there, for an average block; infinite where it has no bound
 * @param levels distinct N
 * @param largest the largest N measured
 * @param residuals of each point, in the order given: log of measured over fitted
 */
public record Usl(
    Range sigma,
    Range kappa,
    Range peak,
    Range height,
    int blocks,
    int levels,
    double largest,
    List<Double> residuals) {

  public static final int FEWEST_LEVELS = 6;
  public static final int FEWEST_BLOCKS = 3;

  public Usl {
    residuals = List.copyOf(residuals);
  }

  /** A value between the ends of its 95 % interval; ends may be infinite. */
  public record Range(double value, double low, double high) {}

  /**
   * A measured throughput.
   *
   * @param block what it shares its level with: its repetition
   * @param n clients, at least 1
   * @param throughput above 0
   */
  public record Point(int block, double n, double throughput) {}

  /**
   * Fits the law.
   *
   * @param seed of the draws for the intervals of peak and height
   * @return empty where there are fewer than 6 distinct N or 3 blocks, or no curve of the law goes
   *     through the points
   */
  public static Optional<Usl> fit(List<Point> points, long seed) {
    long levels = points.stream().mapToDouble(Point::n).distinct().count();
    long blocks = points.stream().mapToInt(Point::block).distinct().count();
    return levels < FEWEST_LEVELS || blocks < FEWEST_BLOCKS
        ? Optional.empty()
        : UslFit.of(points).map(fit -> described(points, fit, seed));
  }

  private static Usl described(List<Point> points, UslFit fit, long seed) {
    double t = TDistribution.of(fit.freedom()).inverseSurvivalProbability(0.025);
    List<Double> peaks = new ArrayList<>();
    List<Double> heights = new ArrayList<>();
    UslDraws draws = new UslDraws(points, fit, seed);
    for (int i = 0; i < UslDraws.ENOUGH; i++) {
      UslDraws.Draw draw = draws.next();
      peaks.add(peak(draw.sigma(), draw.kappa()));
      heights.add(height(draw.sigma(), draw.kappa(), draw.level()));
    }
    return new Usl(
        range(fit.sigma(), t * fit.sigmaError()),
        range(fit.kappa(), t * fit.kappaError()),
        range(peak(fit.sigma(), fit.kappa()), peaks),
        range(height(fit.sigma(), fit.kappa(), draws.level(fit.sigma(), fit.kappa())), heights),
        (int) points.stream().mapToInt(Point::block).distinct().count(),
        (int) points.stream().mapToDouble(Point::n).distinct().count(),
        points.stream().mapToDouble(Point::n).max().orElse(0),
        residuals(points, fit.sigma(), fit.kappa()));
  }

  /** Whether the points show a peak: one that may be at infinity or far outside is none. */
  public boolean hasPeak() {
    return kappa.low() > 0 && peak.high() <= 2 * largest;
  }

  /** The law's throughput of N clients over that of λ = 1. */
  static double shape(double n, double sigma, double kappa) {
    return n / (1 + sigma * (n - 1) + kappa * n * (n - 1));
  }

  private static double peak(double sigma, double kappa) {
    return kappa <= 0
        ? Double.POSITIVE_INFINITY
        : Math.max(1, Math.sqrt(Math.max(0, 1 - sigma) / kappa));
  }

  private static double height(double sigma, double kappa, double level) {
    if (Double.isNaN(level)) {
      return Double.POSITIVE_INFINITY;
    }
    if (kappa > 0) {
      return Math.exp(level) * shape(peak(sigma, kappa), sigma, kappa);
    }
    return kappa < 0 || sigma <= 0 ? Double.POSITIVE_INFINITY : Math.exp(level) / sigma;
  }

  private static Range range(double value, double half) {
    return new Range(value, value - half, value + half);
  }

  private static Range range(double value, List<Double> draws) {
    Collections.sort(draws);
    int tail = (int) Math.round(0.025 * draws.size());
    return new Range(value, draws.get(tail), draws.get(draws.size() - 1 - tail));
  }

  private static List<Double> residuals(List<Point> points, double sigma, double kappa) {
    double[] rests = rests(points, sigma, kappa);
    Map<Integer, Double> levels = levels(points, rests);
    List<Double> residuals = new ArrayList<>();
    for (int i = 0; i < rests.length; i++) {
      residuals.add(rests[i] - levels.getOrDefault(points.get(i).block(), 0.0));
    }
    return residuals;
  }

  /** What the law's shape leaves of each point's log throughput: its block's level and noise. */
  static double[] rests(List<Point> points, double sigma, double kappa) {
    return points.stream()
        .mapToDouble(
            point -> Math.log(point.throughput()) - Math.log(shape(point.n(), sigma, kappa)))
        .toArray();
  }

  /** The mean of each block's values. */
  static Map<Integer, Double> levels(List<Point> points, double[] values) {
    Map<Integer, double[]> sums = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      double[] sum = sums.computeIfAbsent(points.get(i).block(), block -> new double[2]);
      sum[0] += values[i];
      sum[1]++;
    }
    Map<Integer, Double> levels = new LinkedHashMap<>();
    sums.forEach((block, sum) -> levels.put(block, sum[0] / sum[1]));
    return levels;
  }

  /** Each value less its block's mean: a level of its own for each block, fitted. */
  static double[] centred(List<Point> points, double[] values) {
    Map<Integer, Double> levels = levels(points, values);
    double[] centred = Arrays.copyOf(values, values.length);
    for (int i = 0; i < values.length; i++) {
      centred[i] -= levels.getOrDefault(points.get(i).block(), 0.0);
    }
    return centred;
  }
}
