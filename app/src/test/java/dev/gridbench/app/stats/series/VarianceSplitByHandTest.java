package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The split of the variance on trials so small that it is done by hand. */
class VarianceSplitByHandTest {

  private static VarianceSplit split(double[]... trials) {
    return VarianceSplit.of(List.of(Arrays.asList(trials))).orElseThrow();
  }

  private static double[] trial(double... slices) {
    return slices;
  }

  /**
   * Means 10 and 12, their variance 2. Slices: squares of 8 and 4 over 6 degrees of freedom. Their
   * mean correlation of 0.125 lasts longer than a lag, so that batches are of two: 9 and 11, 11 and
   * 13, of which the variance is 2, or 4 for a slice. A mean of four slices has 1 of that, and 1 is
   * left of the 2. All of it relative to 11.
   */
  @Test
  void trialsDifferByWhatTheirSlicesDoNotExplain() {
    VarianceSplit split = split(trial(8, 10, 10, 12), trial(11, 11, 13, 13));
    assertThat(split.within()).isCloseTo(Math.sqrt(2) / 11, within(1e-12));
    assertThat(split.lasting()).isCloseTo(2.0 / 11, within(1e-12));
    assertThat(split.between()).isCloseTo(1.0 / 11, within(1e-12));
    assertThat(split.slices()).isEqualTo(4);
    assertThat(split.trials()).isEqualTo(2);
  }

  /** Batches of two have the same mean everywhere, so the means' variance of 2 is the trials'. */
  @Test
  void slicesThatMakeUpForEachOtherLeaveATrialsMeanSure() {
    VarianceSplit split = split(trial(8, 12, 10, 10), trial(13, 11, 12, 12));
    assertThat(split.within()).isCloseTo(Math.sqrt(10 / 6.0) / 11, within(1e-12));
    assertThat(split.lasting()).isCloseTo(0, within(1e-12));
    assertThat(split.between()).isCloseTo(Math.sqrt(2) / 11, within(1e-12));
  }

  /** The fifth slice fills no batch of two, but belongs to its trial's mean and spread. */
  @Test
  void whatFillsNoBatchIsLeftOutOfThemOnly() {
    VarianceSplit split = split(trial(9, 11, 9, 11, 40), trial(9, 11, 9, 11));
    assertThat(split.lasting()).isCloseTo(0, within(1e-12));
    assertThat(split.within()).isGreaterThan(0.5);
    assertThat(split.slices()).isEqualTo(4.5);
  }

  /**
   * Slices that alternate by ±1 around 100 forget at once: batches are of five, eight of them with
   * means of ±0.2 in each of two trials.
   */
  @Test
  void aBatchIsFiveTimesAsLongAsSlicesRemember() {
    double[] alternating = IntStream.range(0, 40).mapToDouble(i -> i % 2 == 0 ? 99 : 101).toArray();
    VarianceSplit split = split(alternating, alternating);
    assertThat(split.within()).isCloseTo(Math.sqrt(80 / 78.0) / 100, within(1e-12));
    assertThat(split.lasting()).isCloseTo(Math.sqrt(5 * 16 * 0.04 / 14) / 100, within(1e-12));
  }

  /** Blocks of four slices resemble themselves one slice later, and not two: batches are of ten. */
  @Test
  void slicesThatRememberTheOneBeforeHaveLongerBatches() {
    double[] blocks = IntStream.range(0, 80).mapToDouble(i -> i / 4 % 2 == 0 ? 99 : 101).toArray();
    assertThat(Autocorrelation.of(blocks, 1)).isGreaterThan(0.1);
    assertThat(Autocorrelation.of(blocks, 2)).isLessThan(0.1);
    double[] tens = new double[8];
    for (int i = 0; i < 80; i++) {
      tens[i / 10] += blocks[i] / 10;
    }
    assertThat(split(blocks, blocks).lasting())
        .isCloseTo(Math.sqrt(10) * Sample.of(tens).sd() / 100, within(1e-12));
  }

  @Test
  void cellsOfOneTrialAndThoseThatDidNothingAreLeftOut() {
    List<double[]> good = List.of(trial(8, 10, 10, 12), trial(11, 11, 13, 13));
    VarianceSplit alone = VarianceSplit.of(List.of(good)).orElseThrow();
    List<double[]> single = List.of(trial(1, 9, 1, 9));
    List<double[]> nothing = List.of(new double[4], new double[4]);
    List<double[]> brief = List.of(trial(1, 9, 1), trial(5, 5, 5));
    assertThat(VarianceSplit.of(List.of(single, good, nothing, brief))).hasValue(alone);
    assertThat(VarianceSplit.of(List.of(nothing))).isEmpty();
  }
}
