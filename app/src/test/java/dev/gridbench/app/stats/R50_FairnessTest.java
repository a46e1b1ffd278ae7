package dev.gridbench.app.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jain's index on shares whose fairness is known (method.md R50). */
class R50_FairnessTest {

  @ParameterizedTest
  @CsvSource({
    "1 1 1 1, 1, 1",
    "1 0 0 0, 0.25, Infinity",
    "4 2 1 1, 0.7273, 4",
    "2 1 1, 0.8889, 2",
    "1 9, 0.6098, 9",
    "7, 1, 1"
  })
  void sharesThatAreKnownHaveTheIndexThatIsKnown(String shares, double jain, double spread) {
    double[] values = Arrays.stream(shares.split(" ", -1)).mapToDouble(Double::valueOf).toArray();

    assertThat(Fairness.jain(values)).isCloseTo(jain, within(0.00005));
    assertThat(Fairness.spread(values)).isEqualTo(spread);
  }

  @Test
  void theUnitDoesNotMatter() {
    assertThat(Fairness.jain(4000, 2000, 1000, 1000))
        .isCloseTo(Fairness.jain(4, 2, 1, 1), within(1e-12));
  }

  @Test
  void whereNobodyHasAnythingThereIsNoIndex() {
    assertThat(Fairness.jain(0, 0)).isNaN();
  }
}
