package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.stats.series.SteadyState.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Series of 150 slices whose shape is known, with noise of 2 and 5 % that remembers 0.6 of itself,
 * 200 seeds each: they are classified rightly but for one in 200 at 5 % noise, where the halves of
 * a flat stretch may differ by chance, and a penalty that was tuned down would not do it.
 */
class R21_SteadyStateTest {

  private static final int SLICES = 150;
  private static final int SEEDS = 200;

  /** 1 is expected; above 4 has a chance of 0.4 %. */
  private static final int NEARLY_ALL = SEEDS - 4;

  private static final IntToDoubleFunction FLAT = slice -> 1000;
  private static final IntToDoubleFunction WARMING = t -> 1000 * (1 - 0.6 * Math.exp(-t / 5.0));
  private static final IntToDoubleFunction STEP = t -> t < 30 ? 700 : 1000;
  private static final IntToDoubleFunction LOSS = t -> t < 60 ? 1000 : 850;
  private static final IntToDoubleFunction RAMP = t -> 1000 * (1 - 0.3 * t / SLICES);
  private static final IntToDoubleFunction SQUARE = t -> t / 20 % 2 == 0 ? 1150 : 850;

  private static List<SteadyState> of(IntToDoubleFunction level, double sd) {
    return IntStream.range(0, SEEDS)
        .mapToObj(seed -> new Noise(seed).around(level, SLICES, sd))
        .map(series -> Objects.requireNonNull(SteadyState.ofCounts(series)))
        .toList();
  }

  private static long count(List<SteadyState> all, Shape shape) {
    return all.stream().filter(each -> each.shape() == shape).count();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.05})
  void aSeriesThatStaysTheSameIsFlat(double sd) {
    List<SteadyState> all = of(FLAT, sd);
    assertThat(count(all, Shape.FLAT)).isGreaterThanOrEqualTo(NEARLY_ALL);
    assertThat(all).filteredOn(SteadyState::flat).allMatch(each -> each.start() == 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.05})
  void anExponentialWarmUpIsFoundWithItsEnd(double sd) {
    List<SteadyState> all = of(WARMING, sd);
    assertThat(count(all, Shape.WARMUP)).isGreaterThanOrEqualTo(NEARLY_ALL);
    int[] starts = all.stream().mapToInt(SteadyState::start).sorted().toArray();
    assertThat(starts[SEEDS / 10]).isGreaterThanOrEqualTo(7);
    assertThat(starts[SEEDS - 1 - SEEDS / 10]).isLessThanOrEqualTo(17);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.05})
  void aStepIsFoundWhereItIs(double sd) {
    List<SteadyState> all = of(STEP, sd);
    assertThat(count(all, Shape.WARMUP)).isGreaterThanOrEqualTo(NEARLY_ALL);
    int[] starts = all.stream().mapToInt(SteadyState::start).sorted().toArray();
    assertThat(starts[SEEDS / 10]).isEqualTo(30);
    assertThat(starts[SEEDS - 1 - SEEDS / 10]).isEqualTo(30);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.05})
  void aLossAfterOneMinuteIsASlowdown(double sd) {
    assertThat(count(of(LOSS, sd), Shape.SLOWDOWN)).isGreaterThanOrEqualTo(NEARLY_ALL);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.05})
  void aSeriesThatFallsAllTheTimeIsNeverFlat(double sd) {
    assertThat(of(RAMP, sd)).noneMatch(SteadyState::flat);
  }

  @Test
  void aSeriesThatSwingsHasNoSteadyState() {
    assertThat(count(of(SQUARE, 0.02), Shape.NO_STEADY_STATE)).isEqualTo(SEEDS);
  }

  /** What the method cannot see, it must print: noise hides the swing, its memory does not. */
  @Test
  void aSwingThatNoiseHidesShowsInTheAutocorrelation() {
    List<SteadyState> swings = of(SQUARE, 0.05);
    assertThat(count(swings, Shape.FLAT)).isGreaterThan(SEEDS / 2);
    assertThat(swings).allMatch(each -> each.autocorrelation() > 0.8);
    assertThat(of(FLAT, 0.05)).allMatch(each -> each.autocorrelation() < 0.8);
  }

  /** A guard against tuning: with a penalty of 3 ln n about half of all flat series are not. */
  @Test
  void aSmallPenaltySeesChangesThatAreNone() {
    long wrong =
        IntStream.range(0, SEEDS)
            .mapToObj(seed -> new Noise(seed).around(FLAT, SLICES, 0.02))
            .map(series -> Arrays.stream(series).map(x -> x / 1000).toArray())
            .filter(series -> !SteadyState.classified(series, 3, true).flat())
            .count();
    assertThat(wrong).isBetween(SEEDS * 35L / 100, SEEDS * 67L / 100);
  }

  @Test
  void latencyThatFallsIsAWarmUpAndLatencyThatRisesASlowdown() {
    double[] falls = new Noise(1).around(t -> t < 30 ? 900 : 600, SLICES, 0.02);
    double[] rises = new Noise(2).around(t -> t < 60 ? 600 : 900, SLICES, 0.02);
    assertThat(Objects.requireNonNull(SteadyState.ofLatencies(falls)))
        .returns(Shape.WARMUP, SteadyState::shape)
        .returns(30, SteadyState::start);
    assertThat(Objects.requireNonNull(SteadyState.ofLatencies(rises)).shape())
        .isEqualTo(Shape.SLOWDOWN);
  }

  @Test
  void betterThenWorseThenSteadyIsMixed() {
    IntToDoubleFunction level = t -> t < 20 ? 700 : t < 45 ? 1300 : 1000;
    assertThat(count(of(level, 0.02), Shape.MIXED)).isEqualTo(SEEDS);
  }

  /**
   * A p99 with a collector's pause in every twentieth slice is steady; without the filter for
   * spikes most such series are cut to pieces.
   */
  @Test
  void pausesNowAndThenDoNotEndASteadyState() {
    int flat = 0;
    int flatWithoutFilter = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      double[] latencies = new Noise(seed).around(slice -> 600, SLICES, 0.03);
      for (int i = 7 + seed % 20; i < SLICES; i += 13 + (seed + 5 * i) % 15) {
        latencies[i] *= 5;
      }
      double[] logs = Arrays.stream(latencies).map(Math::log).toArray();
      flat += Objects.requireNonNull(SteadyState.ofLatencies(latencies)).flat() ? 1 : 0;
      flatWithoutFilter +=
          new Pelt(logs, 15 * Math.log(SLICES), 5, 1e-6).changes().isEmpty() ? 1 : 0;
    }
    assertThat(flat).isGreaterThan(SEEDS * 9 / 10);
    assertThat(flatWithoutFilter).isLessThan(SEEDS / 2);
  }

  @Test
  void aDipThatLastsIsNoSpike() {
    IntToDoubleFunction level = slice -> slice >= 100 && slice < 110 ? 600 : 1000;
    assertThat(of(level, 0.02)).noneMatch(SteadyState::flat);
  }

  @Test
  void severalMetricsAreSteadyWhenTheLastOfThemIs() {
    SteadyState flat = new SteadyState(Shape.FLAT, 0, 0.2, 60, 0);
    SteadyState warm = new SteadyState(Shape.WARMUP, 12, 0.7, 60, 0.02);
    SteadyState slow = new SteadyState(Shape.SLOWDOWN, 20, 0.7, 60, -0.05);
    SteadyState none = new SteadyState(Shape.NO_STEADY_STATE, 60, 0.9, 60, 0.04);
    assertThat(SteadyState.together(List.of(flat, flat))).isEqualTo(flat);
    assertThat(SteadyState.together(List.of(flat, warm)))
        .isEqualTo(new SteadyState(Shape.WARMUP, 12, 0.2, 60, 0.02));
    assertThat(SteadyState.together(List.of(warm, slow)).shape()).isEqualTo(Shape.MIXED);
    assertThat(SteadyState.together(List.of(warm, none)).shape()).isEqualTo(Shape.NO_STEADY_STATE);
    assertThat(SteadyState.together(List.of(warm, slow, none)).change()).isEqualTo(-0.05);
  }

  @Test
  void countsThatNeverVaryAreFlat() {
    double[] same = new double[60];
    Arrays.fill(same, 500);
    assertThat(Objects.requireNonNull(SteadyState.ofCounts(same)))
        .isEqualTo(new SteadyState(Shape.FLAT, 0, 0, 60, 0));
  }

  @Test
  void fewSlicesOrNoneThatCountAreNotClassified() {
    assertThat(SteadyState.ofCounts(new double[29])).isNull();
    assertThat(SteadyState.ofCounts(new double[60])).isNull();
    assertThat(SteadyState.ofLatencies(new double[29])).isNull();
  }
}
