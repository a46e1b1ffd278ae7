package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** 20 trials of 60 slices; trials differ by 3 %, slices by 5 % that remember 0.6 of themselves. */
class R30_VarianceSplitTest {

  private static final double BETWEEN = 0.03;
  private static final double WITHIN = 0.05;

  private static VarianceSplit split(long seed, double between) {
    Noise noise = new Noise(seed);
    List<double[]> trials = new ArrayList<>();
    for (int trial = 0; trial < 20; trial++) {
      double level = 1000 * (1 + between * noise.gaussian());
      trials.add(noise.around(slice -> level, 60, WITHIN));
    }
    return VarianceSplit.of(List.of(trials)).orElseThrow();
  }

  @Test
  void bothPartsComeOutOfTheMixture() {
    int seeds = 500;
    int between = 0;
    int within = 0;
    double lasting = 0;
    for (int seed = 0; seed < seeds; seed++) {
      VarianceSplit split = split(seed, BETWEEN);
      between += Math.abs(split.between() / BETWEEN - 1) < 0.35 ? 1 : 0;
      within += Math.abs(split.within() / WITHIN - 1) < 0.15 ? 1 : 0;
      lasting += split.lasting() / seeds;
    }
    assertThat((double) between / seeds).isGreaterThanOrEqualTo(0.90);
    assertThat((double) within / seeds).isGreaterThanOrEqualTo(0.99);
    // With a memory of 0.6 a mean is as uncertain as if slices spread twice as wide.
    assertThat(lasting).isCloseTo(2 * WITHIN, within(0.015));
  }

  /** The usual mistake: slices taken for independent make trials that are equal look different. */
  @Test
  void memoryOfSlicesIsNotTakenForADifferenceOfTrials() {
    double right = 0;
    double wrong = 0;
    for (int seed = 0; seed < 200; seed++) {
      VarianceSplit split = split(seed, 0);
      right += split.between() * split.between() / 200;
      double means = split.between() * split.between() + split.lasting() * split.lasting() / 60;
      wrong += (means - split.within() * split.within() / 60) / 200;
    }
    assertThat(Math.sqrt(right)).isLessThan(0.008);
    assertThat(Math.sqrt(wrong)).isGreaterThan(0.010);
  }

  @Test
  void theAdviceIsThatOfTheFormula() {
    VarianceSplit split = new VarianceSplit(0.03, 0.05, 0.10, 60, 20);
    assertThat(split.bestSlices(36, 1)).isCloseTo(6 * 0.10 / 0.03, within(1e-9));
    assertThat(new VarianceSplit(0, 0.05, 0.1, 60, 20).bestSlices(36, 1)).isInfinite();
  }

  @Test
  void cellsOfDifferentHeightArePooledByTheirRelativeSpread() {
    List<double[]> low = List.of(new double[] {9, 11, 9, 11}, new double[] {9, 11, 9, 11});
    List<double[]> high =
        List.of(new double[] {900, 1100, 900, 1100}, new double[] {900, 1100, 900, 1100});
    VarianceSplit split = VarianceSplit.of(List.of(low, high)).orElseThrow();
    assertThat(split.between()).isZero();
    assertThat(split.within()).isCloseTo(0.1 * Math.sqrt(4 / 3.0), within(1e-9));
    assertThat(split.trials()).isEqualTo(4);
  }

  @Test
  void singleTrialsAndShortOnesTellNothing() {
    assertThat(VarianceSplit.of(List.of())).isEmpty();
    assertThat(VarianceSplit.of(List.of(List.of(new double[60])))).isEmpty();
    assertThat(VarianceSplit.of(List.of(List.of(new double[] {1, 2}, new double[] {1, 2}))))
        .isEmpty();
  }
}
