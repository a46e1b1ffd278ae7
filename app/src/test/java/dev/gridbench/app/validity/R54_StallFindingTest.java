package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.Outcome.Latency;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What stalls of 500 ms every 10 s must look like (method.md R54, section 0.4). */
class R54_StallFindingTest {

  private static final Latency NAIVE = latency(1.0, 501.0);

  @Test
  void theTruthIsThatOfAnIdleSystem() {
    StallFinding found = found(latency(400.0, 500.0), NAIVE);
    assertThat(found.leastP99Millis()).isCloseTo(400, within(1e-9));
    assertThat(found.leastP999Millis()).isCloseTo(490, within(1e-9));
  }

  @Test
  void aLoadByScheduleShowsThemAndAClosedLoopHidesThem() {
    StallFinding found = found(latency(426.0, 501.0), NAIVE);
    assertThat(found.shown()).isTrue();
    assertThat(found.happened()).isTrue();
    assertThat(found.hidden()).isTrue();
  }

  /** A tool that takes the send for the due time reports the closed loop's figures for both. */
  @Test
  void aToolThatLeavesOutTheWaitIsCaught() {
    assertThat(found(NAIVE, NAIVE).shown()).isFalse();
    assertThat(found(latency(null, 501.0), NAIVE).shown()).as("too few to tell").isFalse();
  }

  @Test
  void aMemberThatServesNothingProvesNothing() {
    assertThat(found(latency(1.0, 2.0), latency(1.0, 2.0)).happened()).isFalse();
  }

  @Test
  void aClosedLoopOfFewOperationsDoesNotHideThem() {
    assertThat(found(latency(400.0, 500.0), latency(450.0, 501.0)).hidden()).isFalse();
  }

  /** Three quarters of the truth show a stall; half of one was met, and is not hidden. */
  @Test
  void eachRuleHasItsBorder() {
    assertThat(found(latency(300.0, 501.0), NAIVE).shown()).isTrue();
    assertThat(found(latency(299.9, 501.0), NAIVE).shown()).isFalse();
    assertThat(found(NAIVE, latency(1.0, 250.0)).happened()).isTrue();
    assertThat(found(NAIVE, latency(1.0, 249.9)).happened()).isFalse();
    assertThat(found(NAIVE, latency(249.9, 501.0)).hidden()).isTrue();
    assertThat(found(NAIVE, latency(250.0, 501.0)).hidden()).isFalse();
    assertThat(found(NAIVE, latency(null, 501.0)).hidden()).as("too few to tell").isFalse();
  }

  /** Of a stall that is shorter than the share of time beyond the quantile nothing can be asked. */
  @Test
  void theTruthIsNeverLessThanNothing() {
    assertThat(new StallFinding(90, 10_000, NAIVE, NAIVE).leastP99Millis()).isZero();
  }

  private static StallFinding found(Latency response, Latency service) {
    return new StallFinding(500, 10_000, response, service);
  }

  /** In milliseconds. */
  private static Latency latency(@Nullable Double p99, double max) {
    Double micros = p99 == null ? null : Double.valueOf(1000 * p99);
    return new Latency(
        10_000, 900.0, 1_000.0, 1_000.0, 1_000.0, 1_000.0, micros, micros, 1000 * max);
  }
}
