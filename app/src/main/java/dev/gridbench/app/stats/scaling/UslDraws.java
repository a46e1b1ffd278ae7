package dev.gridbench.app.stats.scaling;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Draws of (σ, κ) from the t law of a fit, each with the blocks' mean level that belongs to it and
 * is itself drawn as uncertain as the blocks differ.
 */
final class UslDraws {

  /** So many that the ends of an interval hardly depend on the seed. */
  static final int ENOUGH = 2000;

  private final UslFit fit;
  private final ZigguratSampler.NormalizedGaussian gaussian;
  private final double[] ns;
  private final double[] weights;
  private final double logs;
  private final double levelError;
  private final int blocks;

  UslDraws(List<Usl.Point> points, UslFit fit, long seed) {
    this.fit = fit;
    UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    gaussian = ZigguratSampler.NormalizedGaussian.of(random);
    ns = points.stream().mapToDouble(Usl.Point::n).toArray();
    Map<Integer, Long> sizes =
        points.stream()
            .map(Usl.Point::block)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    blocks = sizes.size();
    weights =
        points.stream()
            .mapToDouble(point -> 1.0 / blocks / sizes.getOrDefault(point.block(), 1L))
            .toArray();
    double sum = 0;
    for (int i = 0; i < ns.length; i++) {
      sum += weights[i] * Math.log(points.get(i).throughput());
    }
    logs = sum;
    levelError = error(Usl.levels(points, Usl.rests(points, fit.sigma(), fit.kappa())));
  }

  /** The standard error of the blocks' mean level. */
  private static double error(Map<Integer, Double> levels) {
    double[] each = levels.values().stream().mapToDouble(Double::doubleValue).toArray();
    double mean = Arrays.stream(each).average().orElse(0);
    double squares = Arrays.stream(each).map(x -> (x - mean) * (x - mean)).sum();
    return Math.sqrt(squares / (each.length - 1) / each.length);
  }

  /**
   * One draw.
   *
   * @param level mean log λ of the blocks
   */
  record Draw(double sigma, double kappa, double level) {}

  Draw next() {
    double spread = spread(fit.freedom());
    double first = gaussian.sample() * spread;
    double second = gaussian.sample() * spread;
    double slope = fit.sigmaError() > 0 ? fit.cover() / fit.sigmaError() : 0;
    double rest = Math.sqrt(Math.max(0, fit.kappaError() * fit.kappaError() - slope * slope));
    double sigma = fit.sigma() + fit.sigmaError() * first;
    double kappa = fit.kappa() + slope * first + rest * second;
    double level = level(sigma, kappa) + levelError * gaussian.sample() * spread(blocks - 1);
    return new Draw(sigma, kappa, level);
  }

  /** What makes a normal draw one of Student's law. */
  private double spread(int freedom) {
    double squares = 0;
    for (int i = 0; i < freedom; i++) {
      double x = gaussian.sample();
      squares += x * x;
    }
    return Math.sqrt(freedom / squares);
  }

  /** The blocks' mean log λ for this shape; NaN where the law has no throughput at some point. */
  double level(double sigma, double kappa) {
    double sum = logs;
    for (int i = 0; i < ns.length; i++) {
      sum -= weights[i] * Math.log(Usl.shape(ns[i], sigma, kappa));
    }
    return sum;
  }
}
