package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.stats.series.EDivisive.Change;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Change points of histories without noise, whose answer is known to the run. */
class ChangesTest {

  private static final int STRETCH = 15;

  /** Fifteen runs at each level, in turn. */
  private static double[] history(double... levels) {
    double[] series = new double[STRETCH * levels.length];
    for (int i = 0; i < series.length; i++) {
      series[i] = levels[i / STRETCH];
    }
    return series;
  }

  private static List<Change> changes(double least, double... levels) {
    return EDivisive.changes(history(levels), least, 5);
  }

  /** Whichever is found first, both of its sides are searched. */
  @Test
  void everyStepIsFoundWithTheMeansOnItsSides() {
    assertThat(changes(0.02, 100, 130, 90, 140, 80))
        .usingRecursiveFieldByFieldElementComparator()
        .containsExactly(
            new Change(15, 100, 130),
            new Change(30, 130, 90),
            new Change(45, 90, 140),
            new Change(60, 140, 80));
    assertThat(changes(0.02, 100, 200, 230)).hasSize(2);
    assertThat(changes(0.02, 130, 100, 200)).hasSize(2);
  }

  /** 1.4 % and 1.5 %: with the smaller gone, the other parts 100 from a mean of 102.2. */
  @Test
  void whatASmallChangePartedIsWeighedAsOne() {
    assertThat(changes(0, 100, 101.5, 102.9)).hasSize(2);
    assertThat(changes(0.02, 100, 101.5, 102.9))
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.index()).isEqualTo(15);
              assertThat(change.after()).isCloseTo(102.2, within(1e-9));
            });
    assertThat(changes(0.02, 102.9, 101.4, 100))
        .singleElement()
        .satisfies(change -> assertThat(change.index()).isEqualTo(15));
    assertThat(changes(0.02, 100, 101, 102)).isEmpty();
  }

  /** Down by 2 % is as much as up by 2 %, on the log scale. */
  @Test
  void upAndDownAreWeighedAlike() {
    assertThat(changes(0.02, 100, 102.1)).hasSize(1);
    assertThat(changes(0.02, 102.1, 100)).hasSize(1);
    assertThat(changes(0.02, 100, 101.9)).isEmpty();
    assertThat(changes(0.02, 101.9, 100)).isEmpty();
  }

  /** Four on either side: with fewer than eight there is no place for a change. */
  @ParameterizedTest
  @ValueSource(ints = {4, 8, 12, 16})
  void theBestSplitLeavesFourOnEitherSide(int at) {
    double[] values = new double[20];
    Arrays.fill(values, at, 20, 1);
    assertThat(EDivisive.best(values).at()).isEqualTo(at);
    double[] late = new double[20];
    Arrays.fill(late, 17, 20, 1);
    assertThat(EDivisive.best(late).at()).isEqualTo(16);
    assertThat(EDivisive.best(new double[7]).at()).isZero();
    assertThat(EDivisive.best(new double[8]).at()).isEqualTo(4);
  }

  @Test
  void aChangeSaysHowManyTimesTheFormerItIs() {
    assertThat(new Change(3, 80, 100).ratio()).isEqualTo(1.25);
  }
}
