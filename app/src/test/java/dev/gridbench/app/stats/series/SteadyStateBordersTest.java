package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.series.SteadyState.Shape;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of a steady state on series without noise, of which each rule alone decides. */
class SteadyStateBordersTest {

  /** So large that no change point is worth it: only the halves are compared. */
  private static final double NO_CHANGE_POINTS = 1e9;

  private static final Offset<Double> NEARLY = within(1e-9);

  private static double[] series(int slices, IntToDoubleFunction level) {
    return IntStream.range(0, slices).mapToDouble(level).toArray();
  }

  private static SteadyState counts(int slices, IntToDoubleFunction level) {
    return Objects.requireNonNull(SteadyState.ofCounts(series(slices, level)));
  }

  private static SteadyState latencies(int slices, IntToDoubleFunction level) {
    return Objects.requireNonNull(SteadyState.ofLatencies(series(slices, level)));
  }

  /** Half of the series and 30 slices: what is shorter at its end is none. */
  @ParameterizedTest
  @CsvSource({"100, 50, true", "100, 51, false", "44, 14, true", "44, 15, false"})
  void aSteadyStateHasHalfOfTheSeriesAndThirtySlices(int slices, int from, boolean steady) {
    SteadyState state = counts(slices, t -> t < from ? 700 : 1000);
    assertThat(state.shape()).isEqualTo(steady ? Shape.WARMUP : Shape.NO_STEADY_STATE);
    assertThat(state.start()).isEqualTo(steady ? from : slices);
    assertThat(state.slices()).isEqualTo(slices);
  }

  /** Of counts 3 % are of the level at the end; half of the mean is what it is here. */
  @Test
  void whatIsNearTheLastLevelIsMeasuredByThatLevel() {
    assertThat(counts(150, t -> t < 40 ? 2000 : t < 70 ? 520 : 500).start()).isEqualTo(70);
    assertThat(counts(150, t -> t < 40 ? 2000 : t < 70 ? 510 : 500).start()).isEqualTo(40);
  }

  /** Of latencies 3 % are of themselves, whatever the unit. */
  @ParameterizedTest
  @CsvSource({"1, WARMUP", "1000, WARMUP", "1000000, WARMUP"})
  void latenciesThatFallByATenthAreNotTheSame(double unit, Shape shape) {
    assertThat(latencies(100, t -> unit * (t < 40 ? 1.1 : 1)).shape()).isEqualTo(shape);
    assertThat(latencies(100, t -> unit * (t < 40 ? 1.02 : 1)).shape()).isEqualTo(Shape.FLAT);
  }

  @ParameterizedTest
  @CsvSource({"1.02, FLAT", "0.98, FLAT", "1.05, NO_STEADY_STATE", "0.95, NO_STEADY_STATE"})
  void halvesThatDifferByMoreThanThreePercentAreNoSteadyState(double second, Shape shape) {
    double[] all = series(100, t -> t < 50 ? 1 : second);
    assertThat(SteadyState.classified(all, NO_CHANGE_POINTS, true).shape()).isEqualTo(shape);
  }

  /**
   * Ten batches of ten slices, whose means lie ±d around their half's: their variance is d² in each
   * half, so the difference of the halves has a standard error of √0.4 d. At 8 degrees of freedom
   * three standard errors are 4.277, and 5 % are within them from d = 1.85 % on.
   */
  @ParameterizedTest
  @CsvSource({"0.0190, FLAT", "0.0180, NO_STEADY_STATE"})
  void halvesMayDifferByThreeStandardErrorsOfTheirBatches(double d, Shape shape) {
    double[] pattern = {d, -d, d, -d, 0};
    double[] all = series(100, t -> (t < 50 ? 1 : 1.05) + pattern[t / 10 % 5]);
    assertThat(SteadyState.classified(all, NO_CHANGE_POINTS, true).shape()).isEqualTo(shape);
  }

  /**
   * The first slices of a hundred and seven fill no batch: were they counted, they would decide.
   */
  @Test
  void whatFillsNoBatchIsLeftOutAtTheBeginning() {
    double[] all = series(107, t -> t < 7 ? 3 : 1);
    assertThat(SteadyState.classified(all, NO_CHANGE_POINTS, true).shape()).isEqualTo(Shape.FLAT);
  }

  @Test
  void spreadOfLessThanATenthOfAPercentIsNoChange() {
    SteadyState state = counts(100, t -> t < 50 ? 100_000 : 100_040);
    assertThat(state.shape()).isEqualTo(Shape.FLAT);
  }

  @Test
  void theSizeIsWhatTheMeanChangesByWithoutWhatCameBefore() {
    assertThat(counts(100, t -> t < 30 ? 700 : 1000).change()).isCloseTo(1000 / 910.0 - 1, NEARLY);
    assertThat(counts(100, t -> t < 30 ? 1300 : 1000).change())
        .isCloseTo(1000 / 1090.0 - 1, NEARLY);
    assertThat(latencies(100, t -> t < 40 ? 1.1 : 1).change())
        .isCloseTo(Math.pow(1.1, -0.4) - 1, NEARLY);
    assertThat(counts(100, t -> 1000).change()).isZero();
  }

  /** Of what never settled, the end tells where it was going. */
  @Test
  void withoutASteadyStateItIsThatOfTheEndOrOfTheLastHalf() {
    SteadyState late = counts(100, t -> t < 60 ? 1000 : 800);
    assertThat(late.shape()).isEqualTo(Shape.NO_STEADY_STATE);
    assertThat(late.change()).isCloseTo(800 / 920.0 - 1, NEARLY);

    SteadyState halves =
        SteadyState.classified(series(100, t -> t < 50 ? 1 : 1.05), NO_CHANGE_POINTS, true);
    assertThat(halves.shape()).isEqualTo(Shape.NO_STEADY_STATE);
    assertThat(halves.change()).isCloseTo(1.05 / 1.025 - 1, NEARLY);
  }
}
