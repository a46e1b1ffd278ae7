package dev.gridbench.app.result.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a caveat may have done to each figure (docs/adr/0061). */
class AffectedTest {

  private static final int OPERATIONS = 200_000;

  private static Caveat caveat(CaveatKind kind) {
    return new Caveat(kind, false, "It was so. Look into it.");
  }

  /** Operations of exponential times, of which a share is held up until the end of all. */
  @ParameterizedTest
  @ValueSource(doubles = {0.0005, 0.001, 0.003, 0.005, 0.008})
  void whatStallsAKnownShareOfTheOperationsMovesTheTailByItsEffect(double share) {
    double[] times =
        IntStream.range(0, OPERATIONS)
            .mapToDouble(i -> -Math.log(1 - (i + 0.5) / OPERATIONS))
            .toArray();
    double before = times[(int) (0.99 * OPERATIONS)];
    int every = (int) Math.round(1 / share);
    for (int i = 0; i < OPERATIONS; i += every) {
      times[i] = 1e9;
    }
    Arrays.sort(times);
    double seen = times[(int) (0.99 * OPERATIONS)] / before - 1;

    Caveat pause = caveat(CaveatKind.GENERATOR_PAUSE).withEffect(1.0 / every);
    assertThat(Affected.TAIL.effect(pause).orElseThrow()).isCloseTo(seen, within(0.005));
    assertThat(seen).as("far more than its share").isGreaterThan(10 * share);
  }

  /**
   * From a hundredth of the operations on the 99th percentile is one of those that were held up.
   */
  @ParameterizedTest
  @CsvSource({"0.0099, true", "0.0101, false", "1, false"})
  void fromAHundredthOnTheTailMayBeTheStallsOwn(double share, boolean known) {
    for (CaveatKind kind : new CaveatKind[] {CaveatKind.GENERATOR_PAUSE, CaveatKind.STEAL}) {
      Caveat caveat = caveat(kind).withEffect(share);
      assertThat(Affected.TAIL.effect(caveat).isPresent()).isEqualTo(known);
      assertThat(Affected.THROUGHPUT.effect(caveat)).hasValue(share);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"COMPILING", "STEAL", "NOISE", "GENERATOR_PAUSE", "CLIENT_BOUND"})
  void whatTakesTimeTakesNoMemory(CaveatKind kind) {
    assertThat(Affected.MEMORY.effect(caveat(kind).withEffect(0.5))).hasValue(0);
  }

  @ParameterizedTest
  @EnumSource(names = {"MEMORY_BENT", "MEMORY_VAGUE", "COUNTS_DIFFER", "SWAPPING"})
  void whatMayConcernEntriesMayChangeTheirMemory(CaveatKind kind) {
    assertThat(Affected.MEMORY.effect(caveat(kind))).isEmpty();
  }

  @Test
  void aSearchedRateIsSureOnlyWhereNeitherThroughputNorTailIsTouched() {
    assertThat(Affected.RATE.effect(caveat(CaveatKind.TRACE_INCOMPLETE))).hasValue(0);
    assertThat(Affected.RATE.effect(caveat(CaveatKind.NOISE).withEffect(0))).hasValue(0);
    assertThat(Affected.RATE.effect(caveat(CaveatKind.NOISE).withEffect(0.002))).isEmpty();
    assertThat(Affected.RATE.effect(caveat(CaveatKind.TAIL_NOT_STEADY))).isEmpty();
  }

  /** A schedule that was kept says nothing of how long operations waited for their clients. */
  @Test
  void aKeptScheduleSavesThroughputAndNotTheTail() {
    Caveat bound = caveat(CaveatKind.CLIENT_BOUND).withEffect(0);
    assertThat(Affected.THROUGHPUT.effect(bound)).hasValue(0);
    assertThat(Affected.TAIL.effect(bound)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void whatIsNotKnownIsNeverNone(CaveatKind kind) {
    for (Affected figure : Affected.values()) {
      assertThat(figure.effect(caveat(kind)).isPresent())
          .as(figure + " by " + kind + ": " + figure.text(kind))
          .isEqualTo(figure.text(kind).startsWith("0:"));
    }
  }

  @Test
  void aKindOfAnotherVersionIsNotKnown() {
    for (Affected figure : Affected.values()) {
      assertThat(figure.effect(new Caveat(Caveat.Kind.of("worker-busy"), false, "It was.")))
          .isEmpty();
    }
  }
}
