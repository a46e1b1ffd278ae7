package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.harness.HeldUp;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * From which quantile on the workers' own pauses are a tenth or more of what was measured: as often
 * as they were held up, so far down it reaches (method.md R36).
 */
class ContaminationTest {

  private static final long LOOKS = 10_000;
  private static final long MICRO = 1_000;

  /** So many of 10,000 looks at the clock were late by 5 ms, all others by 1 µs. */
  private static Pauses heldUp(long looks) {
    Histogram hiccups = new Histogram(3);
    hiccups.recordValueWithCount(MICRO, LOOKS - looks);
    if (looks > 0) {
      hiccups.recordValueWithCount(5_000 * MICRO, looks);
    }
    return new Pauses(hiccups, List.of(5_000 * MICRO), 0, 0, 0, List.of());
  }

  private static Latency all(double millis) {
    Double micros = 1_000 * millis;
    return new Latency(10_000, micros, micros, micros, micros, micros, micros, micros, micros);
  }

  private static Map<String, VerbResult> verb(Latency service, @Nullable Latency response) {
    return Map.of("get", Flat.verb(10_000, 0, 0, 0, 0, 0, Map.of(), service, response, null, null));
  }

  private static @Nullable String from(Pauses pauses, Latency service) {
    return HarnessChecks.heldUp(pauses, verb(service, null)).contaminated().get("get");
  }

  @ParameterizedTest
  @CsvSource({"6000, p50", "2000, p90", "700, p95", "200, p99", "20, p99.9", "1, the maximum"})
  void pausesReachDownToTheQuantileThatTheirNumberComesTo(long looks, String quantile) {
    assertThat(from(heldUp(looks), all(20))).isEqualTo(quantile);
  }

  /** 5 ms are more than a tenth of 20 ms, and less than one of 60. */
  @Test
  void pausesOfLessThanATenthOfAQuantileAreNotInIt() {
    assertThat(from(heldUp(6_000), all(60))).isNull();
    assertThat(from(heldUp(0), all(20))).isNull();
  }

  @Test
  void aTenthIsEnough() {
    assertThat(from(heldUp(0), all(0.01))).as("1 of 10 µs").isEqualTo("p50");
    assertThat(from(heldUp(0), all(0.0101))).as("1 of 10.1 µs").isNull();
  }

  /** Without as many operations as a quantile needs there is none to be spoilt. */
  @Test
  void aQuantileThatThereIsNotIsNotNamed() {
    Latency few = new Latency(3, 20e3, 20e3, null, null, null, null, null, 20e3);
    assertThat(from(heldUp(6_000), few)).isEqualTo("the maximum");
  }

  /** What waits from its due time on is measured by that: 5 ms are little of a second. */
  @Test
  void ofALoadByScheduleTheResponseTimeIsAsked() {
    HeldUp found = HarnessChecks.heldUp(heldUp(6_000), verb(all(20), all(1_000)));
    assertThat(found.contaminated()).isEmpty();
  }

  @Test
  void aWorkerThatNobodyLookedAtSpoilsNothing() {
    Pauses unknown = new Pauses(new Histogram(3), List.of(), 0, 0, 0, List.of());
    assertThat(from(unknown, all(0.001))).isNull();
  }
}
