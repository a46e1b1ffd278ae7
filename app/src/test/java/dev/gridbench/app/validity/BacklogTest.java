package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large a backlog may be, and how its growth is told (method.md R8). */
class BacklogTest {

  private static final double SECONDS = 100;
  private static final long DUE = 10_000;

  /** Nothing waits in the first tenth of the window, and so many in the last. */
  private static List<Long> grownTo(long last) {
    List<Long> samples = new ArrayList<>(Collections.nCopies(90, 0L));
    samples.addAll(Collections.nCopies(10, last));
    return samples;
  }

  /** Three standard deviations of what arrives in a second, or half a percent of all. */
  @ParameterizedTest
  @CsvSource({"10000, 100, 50", "100, 25, 6", "400, 100, 6"})
  void theBacklogMayGrowByWhatChanceExplains(long due, double seconds, double allowed) {
    assertThat(Sustainability.of(seconds, due, due, 0, List.of()).allowed())
        .isCloseTo(allowed, within(1e-9));
    assertThat(Sustainability.ofPhase(seconds, due, due, 0, List.of()).allowed())
        .isCloseTo(allowed, within(1e-9));
  }

  @ParameterizedTest
  @CsvSource({
    "9900, 50, 50, true",
    "9899, 50, 50, false",
    "9900, 51, 50, false",
    "9900, 50, 51, false"
  })
  void aWindowIsKeptUpWithToTheLimitOfEach(
      long done, long notSent, long growth, boolean sustainable) {
    Sustainability found = Sustainability.of(SECONDS, DUE, done, notSent, grownTo(growth));
    assertThat(found.growth()).isEqualTo(growth);
    assertThat(found.sustainable()).isEqualTo(sustainable);
  }

  /**
   * What is under way at the phase's end is answered in the next one: fifty more may be missing.
   */
  @ParameterizedTest
  @CsvSource({
    "9850, 50, 50, true",
    "9849, 50, 50, false",
    "9850, 51, 50, false",
    "9850, 50, 51, false"
  })
  void aPhaseMayLackAsManyAnswersAsChanceHasUnderWay(
      long done, long notSent, long growth, boolean sustainable) {
    assertThat(Sustainability.ofPhase(SECONDS, DUE, done, notSent, grownTo(growth)).sustainable())
        .isEqualTo(sustainable);
  }

  /** Of 40 samples a tenth is four: between the two in the middle, whatever their order. */
  @Test
  void growthIsFromTheMedianOfTheFirstTenthToThatOfTheLast() {
    List<Long> samples = new ArrayList<>(List.of(100L, 0L, 4L, 2L));
    samples.addAll(Collections.nCopies(32, 500L));
    samples.addAll(List.of(40L, 10L, 20L, 30L));
    assertThat(Sustainability.of(SECONDS, DUE, DUE, 0, samples).growth())
        .isCloseTo(25 - 3, within(1e-9));
  }

  /** One stop of the system at the window's end is not the window's trend. */
  @Test
  void aSingleSampleFarOutIsNotTheMedian() {
    List<Long> samples = grownTo(3);
    samples.set(99, 9_000L);
    samples.set(0, 9_000L);
    assertThat(Sustainability.of(SECONDS, DUE, DUE, 0, samples).growth())
        .isCloseTo(3, within(1e-9));
  }

  @Test
  void aSingleSampleDoesNotGrow() {
    assertThat(Sustainability.of(SECONDS, DUE, DUE, 0, List.of(7L)).growth()).isZero();
    assertThat(Sustainability.of(SECONDS, DUE, DUE, 0, List.of()).growth()).isZero();
    assertThat(Sustainability.of(SECONDS, DUE, DUE, 0, List.of(2L, 9L)).growth()).isEqualTo(7);
  }
}
