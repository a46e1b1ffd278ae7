package dev.gridbench.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeedsTest {

  @Test
  void everyOrderIsAboutEquallyLikely() {
    Map<List<Integer>, Integer> counts = new HashMap<>();
    for (int i = 0; i < 24_000; i++) {
      counts.merge(Seeds.shuffled(List.of(1, 2, 3, 4), Seeds.seed(i, "test")), 1, Integer::sum);
    }

    assertThat(counts).hasSize(24);
    assertThat(counts.values()).allSatisfy(count -> assertThat(count).isBetween(850, 1150));
  }

  /** The expected values come from a second implementation, in Python. */
  @Test
  void seedsAreTheSameOnEveryMachine() {
    assertThat(Seeds.seed(42, "data of repetition 1")).isEqualTo(-3439620979613668947L);
    assertThat(Seeds.shuffled(List.of(1, 2, 3, 4, 5, 6), 42)).isEqualTo(List.of(3, 6, 4, 2, 1, 5));
  }
}
