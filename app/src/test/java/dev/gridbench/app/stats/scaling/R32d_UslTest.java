package dev.gridbench.app.stats.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.series.Noise;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The scalability law: exact on exact data, intervals that cover what they should, no peak where
 * there is none, and what clamping and bootstrapping make of it.
 */
class R32d_UslTest {

  private static final double[] CLIENTS = {1, 2, 4, 8, 16, 32, 64, 128};
  private static final double[] EXACT = {
    1000.0, 1939.9, 3649.6, 6462.0, 10191.1, 13190.4, 13045.3, 9893.3
  };
  private static final double SIGMA = 0.03;
  private static final double KAPPA = 0.0005;
  private static final double PEAK = Math.sqrt((1 - SIGMA) / KAPPA);

  /** Five blocks that differ by 5 %, trials by 3 %. */
  private static List<Usl.Point> noisy(long seed, double lambda, double sigma, double kappa) {
    Noise noise = new Noise(seed);
    List<Usl.Point> points = new ArrayList<>();
    for (int block = 1; block <= 5; block++) {
      double level = lambda * Math.exp(0.05 * noise.gaussian());
      for (double n : CLIENTS) {
        double x = level * Usl.shape(n, sigma, kappa) * Math.exp(0.03 * noise.gaussian());
        points.add(new Usl.Point(block, n, x));
      }
    }
    return points;
  }

  private static List<Usl.Point> exact() {
    List<Usl.Point> points = new ArrayList<>();
    for (int block = 1; block <= 3; block++) {
      for (double n : CLIENTS) {
        points.add(new Usl.Point(block, n, block * 1000 * Usl.shape(n, SIGMA, KAPPA)));
      }
    }
    return points;
  }

  @Test
  void theLawIsTheOneInTheBook() {
    for (int i = 0; i < CLIENTS.length; i++) {
      assertThat(1000 * Usl.shape(CLIENTS[i], SIGMA, KAPPA)).isCloseTo(EXACT[i], within(0.05));
    }
  }

  @Test
  void dataWithoutNoiseGiveTheLawBack() {
    Usl usl = Usl.fit(exact(), 1).orElseThrow();
    assertThat(usl.sigma().value()).isCloseTo(SIGMA, within(1e-6 * SIGMA));
    assertThat(usl.kappa().value()).isCloseTo(KAPPA, within(1e-6 * KAPPA));
    assertThat(usl.peak().value()).isCloseTo(44.05, within(0.005));
    double middleBlock = Math.cbrt(1.0 * 2 * 3);
    assertThat(usl.height().value()).isCloseTo(13_597 * middleBlock, within(1.0));
    assertThat(usl.residuals()).hasSize(24).allMatch(residual -> Math.abs(residual) < 1e-9);
    assertThat(usl.hasPeak()).isTrue();
  }

  private record Coverage(double sigma, double kappa, double peak) {}

  private static Coverage coverage(int seeds, Function<List<Usl.Point>, Usl.Range[]> method) {
    double[] covered = new double[3];
    for (int seed = 0; seed < seeds; seed++) {
      Usl.Range[] ranges = method.apply(noisy(seed, 1000, SIGMA, KAPPA));
      covered[0] += holds(ranges[0], SIGMA);
      covered[1] += holds(ranges[1], KAPPA);
      covered[2] += holds(ranges[2], PEAK);
    }
    return new Coverage(covered[0] / seeds, covered[1] / seeds, covered[2] / seeds);
  }

  private static int holds(Usl.Range range, double truth) {
    return range.low() <= truth && truth <= range.high() ? 1 : 0;
  }

  private static Usl.Range[] fitted(List<Usl.Point> points) {
    Usl usl = Usl.fit(points, 7).orElseThrow();
    return new Usl.Range[] {usl.sigma(), usl.kappa(), usl.peak()};
  }

  /** 200 seeds: 0.93 to 0.96 widened by twice the binomial error of 0.015. */
  @Test
  void intervalsCoverTheTruthAsOftenAsTheySay() {
    Coverage coverage = coverage(200, R32d_UslTest::fitted);
    assertThat(coverage.sigma()).isBetween(0.90, 0.99);
    assertThat(coverage.kappa()).isBetween(0.90, 0.99);
    assertThat(coverage.peak()).isBetween(0.90, 0.99);
  }

  @Test
  @Tag("long")
  void intervalsCoverTheTruthAsOftenAsTheySayOverManySeeds() {
    Coverage coverage = coverage(6_000, R32d_UslTest::fitted);
    assertThat(coverage.sigma()).isBetween(0.93, 0.96);
    assertThat(coverage.kappa()).isBetween(0.93, 0.96);
    assertThat(coverage.peak()).isBetween(0.93, 0.96);
  }

  @Test
  void withoutCoherencyThereIsNoPeak() {
    int none = 0;
    for (int seed = 0; seed < 60; seed++) {
      none += Usl.fit(noisy(seed, 3400, 0.02, 0), 7).orElseThrow().hasPeak() ? 0 : 1;
    }
    assertThat(none / 60.0).isGreaterThanOrEqualTo(0.95);
  }

  @Test
  void aPeakFarOutsideOfTheMeasuredRangeIsNone() {
    List<Usl.Point> points = exact().stream().filter(point -> point.n() <= 16).toList();
    assertThat(Usl.fit(points, 1)).as("five levels").isEmpty();
    List<Usl.Point> low = new ArrayList<>(points);
    for (int block = 1; block <= 3; block++) {
      low.add(new Usl.Point(block, 12, block * 1000 * Usl.shape(12, SIGMA, KAPPA)));
    }
    Usl usl = Usl.fit(low, 1).orElseThrow();
    assertThat(usl.peak().value()).isCloseTo(44.05, within(0.01));
    assertThat(usl.hasPeak()).as("44 is beyond twice 16").isFalse();
  }

  @Test
  void fewBlocksAreNotFitted() {
    assertThat(Usl.fit(exact().stream().filter(point -> point.block() < 3).toList(), 1)).isEmpty();
  }

  /** Throughput above linear makes σ negative, and the fit says so. */
  @Test
  void aNegativeParameterIsNotClampedAway() {
    List<Usl.Point> points =
        exact().stream()
            .map(
                p ->
                    new Usl.Point(
                        p.block(), p.n(), p.block() * 900 * Usl.shape(p.n(), -0.005, 1e-4)))
            .toList();
    assertThat(Usl.fit(points, 1).orElseThrow().sigma().value()).isCloseTo(-0.005, within(1e-8));
  }

  /**
   * What is usually done: both parameters at least 0, and the percentiles of fits to resampled
   * residuals. It covers less than it says.
   */
  @Test
  void clampingAndBootstrappingCoverLess() {
    Coverage wrong = coverage(100, R32d_UslTest::bootstrapped);
    assertThat(wrong.sigma()).isLessThan(0.90);
    assertThat(wrong.kappa()).isLessThan(0.93);
  }

  private static Usl.Range[] bootstrapped(List<Usl.Point> points) {
    UslFit fit = UslFit.of(points).orElseThrow();
    double[] rests = Usl.rests(points, fit.sigma(), fit.kappa());
    double[] residuals = Usl.centred(points, rests);
    SplittableRandom random = new SplittableRandom(points.hashCode());
    int draws = 100;
    double[][] found = new double[3][draws];
    for (int draw = 0; draw < draws; draw++) {
      List<Usl.Point> again = new ArrayList<>();
      for (int i = 0; i < residuals.length; i++) {
        Usl.Point p = points.get(i);
        double residual = residuals[random.nextInt(residuals.length)];
        again.add(
            new Usl.Point(p.block(), p.n(), p.throughput() * Math.exp(residual - residuals[i])));
      }
      UslFit other = UslFit.of(again).orElseThrow();
      found[0][draw] = Math.max(0, other.sigma());
      found[1][draw] = Math.max(0, other.kappa());
      found[2][draw] = Math.sqrt((1 - found[0][draw]) / Math.max(1e-12, found[1][draw]));
    }
    return Arrays.stream(found).map(R32d_UslTest::percentiles).toArray(Usl.Range[]::new);
  }

  private static Usl.Range percentiles(double[] draws) {
    Arrays.sort(draws);
    return new Usl.Range(draws[draws.length / 2], draws[2], draws[draws.length - 3]);
  }
}
