package dev.gridbench.app.stats.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeltTest {

  /** Pruning must not lose the cheapest segmentation: held against a search without any. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void findsWhatASearchOfAllFinds(int seed) {
    Noise noise = new Noise(seed);
    double[] series = noise.around(t -> 100 + 3 * (t / (7 + seed) % 3), 120, 0.01 + 0.002 * seed);
    for (double penalty : new double[] {2, 8, 30}) {
      Pelt pelt = new Pelt(series, penalty, 5, 1e-9);
      assertThat(pelt.changes()).isEqualTo(exhaustive(pelt, series.length, penalty));
    }
  }

  private static List<Integer> exhaustive(Pelt pelt, int n, double penalty) {
    double[] best = new double[n + 1];
    int[] previous = new int[n + 1];
    java.util.Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = -penalty;
    for (int end = 5; end <= n; end++) {
      for (int start = 0; start <= end - 5; start++) {
        double cost = best[start] + pelt.cost(start, end) + penalty;
        if (cost < best[end]) {
          best[end] = cost;
          previous[end] = start;
        }
      }
    }
    List<Integer> changes = new ArrayList<>();
    for (int end = previous[n]; end > 0; end = previous[end]) {
      changes.add(0, end);
    }
    return changes;
  }

  @Test
  void aSeriesShorterThanASegmentHasNoChange() {
    assertThat(new Pelt(new double[3], 1, 5, 1e-9).changes()).isEmpty();
    assertThat(new Pelt(new double[0], 1, 5, 1e-9).changes()).isEmpty();
  }
}
