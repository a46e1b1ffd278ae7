package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A history of 100 runs with one change at 60, or none. */
class R32e_ChangeDetectionTest {

  private static final int RUNS = 100;
  private static final int AT = 60;

  private static double[] history(long seed, double sd, IntToDoubleFunction level) {
    Noise noise = new Noise(seed);
    return IntStream.range(0, RUNS)
        .mapToDouble(run -> level.applyAsDouble(run) * (1 + sd * noise.gaussian()))
        .toArray();
  }

  private static double found(int seeds, double sd, double step) {
    int found = 0;
    for (int seed = 0; seed < seeds; seed++) {
      double[] series = history(seed, sd, run -> run < AT ? 1 : 1 - step);
      boolean near =
          EDivisive.changes(series, 0.01, 5).stream()
              .anyMatch(change -> Math.abs(change.index() - AT) <= 2);
      found += near ? 1 : 0;
    }
    return (double) found / seeds;
  }

  private static double falsePoints(int seeds, double sd) {
    int points = 0;
    for (int seed = 0; seed < seeds; seed++) {
      points += EDivisive.changes(history(seed, sd, run -> 1), 0, 5).size();
    }
    return (double) points / seeds;
  }

  /** 0.93 asked for, 0.97 expected; 60 seeds have a binomial error of 0.03. */
  @ParameterizedTest
  @CsvSource({"0.02, 0.05", "0.04, 0.10"})
  void aChangeIsFoundWhereItIs(double sd, double step) {
    double found = found(60, sd, step);
    assertThat(found).isGreaterThanOrEqualTo(0.90);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.04})
  void noChangeIsFoundWhereThereIsNone(double sd) {
    double points = falsePoints(100, sd);
    assertThat(points).isLessThanOrEqualTo(0.1);
  }

  @Tag("long")
  @Test
  void bothHoldOverManyHistories() {
    assertThat(found(1000, 0.02, 0.05)).isGreaterThanOrEqualTo(0.93);
    assertThat(found(1000, 0.04, 0.10)).isGreaterThanOrEqualTo(0.93);
    assertThat(falsePoints(1000, 0.02)).isLessThanOrEqualTo(0.1);
  }

  /** What is usually done: an alarm whenever a run is two standard deviations off the mean. */
  @Test
  void lookingAtSingleRunsAlarmsInNearlyEveryHistory() {
    int alarmed = 0;
    for (int seed = 0; seed < 100; seed++) {
      double[] series = history(seed, 0.02, run -> 1);
      alarmed += IntStream.range(0, RUNS).anyMatch(i -> Math.abs(series[i] - 1) > 0.04) ? 1 : 0;
    }
    assertThat(alarmed).isGreaterThan(90);
  }

  @Test
  void twoChangesHaveTheMeansOfTheirOwnStretches() {
    double[] series = history(3, 0.01, run -> run < 30 ? 100 : run < 70 ? 120 : 90);
    List<EDivisive.Change> changes = EDivisive.changes(series, 0.02, 5);
    assertThat(changes).extracting(EDivisive.Change::index).containsExactly(30, 70);
    assertThat(changes.get(0).ratio()).isCloseTo(1.2, within(0.02));
    assertThat(changes.get(1).before()).isCloseTo(120, within(1.0));
    assertThat(changes.get(1).ratio()).isCloseTo(0.75, within(0.02));
  }

  @Test
  void aSmallChangeIsNotTold() {
    double[] series = history(4, 0.002, run -> run < AT ? 100 : 101);
    assertThat(EDivisive.changes(series, 0, 5)).hasSize(1);
    assertThat(EDivisive.changes(series, 0.02, 5)).isEmpty();
  }

  @Test
  void fewRunsAreNoHistory() {
    assertThat(EDivisive.changes(new double[] {1, 1, 1, 9, 9, 9, 9}, 0, 5)).isEmpty();
    assertThat(EDivisive.changes(new double[0], 0, 5)).isEmpty();
  }

  @Test
  void theSameSeedFindsTheSame() {
    double[] series = history(11, 0.04, run -> run < AT ? 1 : 0.95);
    assertThat(EDivisive.changes(series, 0, 5)).isEqualTo(EDivisive.changes(series, 0, 5));
  }
}
