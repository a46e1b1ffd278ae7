package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stretches without a right answer, in hundredths of a second. */
class GapTest {

  private static final int BINS = 100;

  /** A second in which every hundredth has its answer but those from the one to the other. */
  private static BitSet silent(int... fromTo) {
    BitSet successes = new BitSet();
    successes.set(0, BINS);
    for (int i = 0; i < fromTo.length; i += 2) {
      successes.clear(fromTo[i], fromTo[i + 1]);
    }
    return successes;
  }

  @ParameterizedTest
  @CsvSource({"1000000000, 100", "1000000001, 101", "990000001, 100", "10000000, 1", "0, 0"})
  void aWindowHasAsManyHundredthsAsCoverIt(long nanos, int bins) {
    assertThat(Gap.bins(nanos)).isEqualTo(bins);
  }

  @Test
  void whereEveryHundredthHasItsAnswerThereIsNone() {
    assertThat(Gap.all(silent(), BINS)).isEmpty();
    assertThat(Gap.longest(silent(), BINS)).isEqualTo(new Gap(0, 0, true));
  }

  @Test
  void eachIsFoundWithItsLengthAndItsBegin() {
    assertThat(Gap.all(silent(0, 5, 40, 60), BINS))
        .usingRecursiveFieldByFieldElementComparator()
        .containsExactly(new Gap(0.05, 0, true), new Gap(0.2, 0.4, true));
  }

  @Test
  void ofEqualOnesTheFirstIsTheLongest() {
    Gap longest = Gap.longest(silent(10, 20, 50, 60), BINS);
    assertThat(longest.begin()).isCloseTo(0.1, within(1e-9));
    assertThat(longest.seconds()).isCloseTo(0.1, within(1e-9));
    assertThat(Gap.longest(silent(10, 20, 50, 70), BINS).begin()).isCloseTo(0.5, within(1e-9));
  }

  /** The answer that ends it came when the window was over. */
  @Test
  void oneThatTheWindowsEndCutsOffHasNotEnded() {
    BitSet late = silent(90, 100);
    late.set(BINS);
    assertThat(Gap.all(late, BINS))
        .singleElement()
        .satisfies(
            gap -> {
              assertThat(gap.ended()).isFalse();
              assertThat(gap.seconds()).isCloseTo(0.1, within(1e-9));
            });
    assertThat(Gap.all(silent(90, 100), BINS)).extracting(Gap::ended).containsExactly(false);
    assertThat(Gap.all(silent(90, 99), BINS)).extracting(Gap::ended).containsExactly(true);
  }
}
