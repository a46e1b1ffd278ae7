package dev.gridbench.app.stats.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Draws have the moments of the fit that they are of (method.md R32d). */
class UslDrawsTest {

  private static final double SIGMA = 0.03;
  private static final double KAPPA = 0.0005;
  private static final int FREEDOM = 20;
  private static final int MANY = 40_000;

  /** Correlated by a half. */
  private static final UslFit FIT =
      new UslFit(SIGMA, KAPPA, 0.002, 0.00003, 0.5 * 0.002 * 0.00003, FREEDOM);

  /** Log levels of five blocks, whose mean is 7 and whose squares about it sum to 0.1. */
  private static final double[] LEVELS = {6.8, 6.9, 7, 7.1, 7.2};

  private final List<Usl.Point> points = points();
  private final UslDraws draws = new UslDraws(points, FIT, 5);

  private static List<Usl.Point> points() {
    List<Usl.Point> points = new ArrayList<>();
    for (int block = 0; block < LEVELS.length; block++) {
      for (double n : new double[] {1, 2, 4, 8, 16, 32, 64}) {
        double throughput = Math.exp(LEVELS[block]) * Usl.shape(n, SIGMA, KAPPA);
        points.add(new Usl.Point(block + 1, n, throughput));
      }
    }
    return points;
  }

  private static double mean(List<UslDraws.Draw> all, ToDoubleFunction<UslDraws.Draw> of) {
    return all.stream().mapToDouble(of).average().orElseThrow();
  }

  @Test
  void theLevelOfTheLawItselfIsTheBlocksMean() {
    assertThat(draws.level(SIGMA, KAPPA)).isCloseTo(7, within(1e-12));
    assertThat(draws.level(SIGMA, -1)).as("no throughput").isNaN();
  }

  /** Blocks count alike, however many points they have. */
  @Test
  void aBlockOfFewerPointsCountsAsMuch() {
    List<Usl.Point> fewer = points.subList(2, points.size());
    assertThat(new UslDraws(fewer, FIT, 5).level(SIGMA, KAPPA)).isCloseTo(7, within(1e-12));
  }

  /** Student's law of 20 degrees has a variance of 20/18; 40,000 draws tell it to 1 %. */
  @Test
  void sigmaAndKappaVaryAndGoTogetherAsTheFitSays() {
    List<UslDraws.Draw> all = Stream.generate(draws::next).limit(MANY).toList();
    double wide = FREEDOM / (FREEDOM - 2.0);
    double sigma = mean(all, draw -> Math.pow((draw.sigma() - SIGMA) / FIT.sigmaError(), 2));
    double kappa = mean(all, draw -> Math.pow((draw.kappa() - KAPPA) / FIT.kappaError(), 2));
    double both = mean(all, draw -> (draw.sigma() - SIGMA) * (draw.kappa() - KAPPA) / FIT.cover());
    assertThat(mean(all, UslDraws.Draw::sigma)).isCloseTo(SIGMA, within(0.00005));
    assertThat(mean(all, UslDraws.Draw::kappa)).isCloseTo(KAPPA, within(0.0000008));
    assertThat(sigma).isCloseTo(wide, within(0.04));
    assertThat(kappa).isCloseTo(wide, within(0.04));
    assertThat(both).isCloseTo(wide, within(0.06));
  }

  /** Half of Student's law of 4 degrees is within 0.741 of its middle. */
  @Test
  void aLevelIsAsUncertainAsBlocksDiffer() {
    double error = Math.sqrt(0.1 / 4 / 5);
    double[] off = new double[MANY];
    for (int i = 0; i < MANY; i++) {
      UslDraws.Draw draw = draws.next();
      off[i] = draw.level() - draws.level(draw.sigma(), draw.kappa());
    }
    Arrays.sort(off);
    assertThat(off[MANY / 4]).isCloseTo(-0.741 * error, within(0.03 * error));
    assertThat(off[MANY / 2]).isCloseTo(0, within(0.03 * error));
    assertThat(off[3 * MANY / 4]).isCloseTo(0.741 * error, within(0.03 * error));
  }

  /** Of one block the linear form is exact, so that the search begins at its end. */
  @Test
  void theSearchBeginsAtTheLinearFormsAnswer() {
    double[] start = UslFit.start(points.subList(0, 7));
    assertThat(start[0]).isCloseTo(SIGMA, within(1e-9));
    assertThat(start[1]).isCloseTo(KAPPA, within(1e-11));
  }
}
