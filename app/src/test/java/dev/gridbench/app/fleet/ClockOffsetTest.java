package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockOffsetTest {

  @ParameterizedTest
  @ValueSource(longs = {-3_200_000_000L, 0, 800_000_000L, 1_234_567_000L, 3_200_000_000L})
  void anOffsetIsKnownToHalfTheBestRoundTrip(long offset) {
    ClockOffset estimate = new ClockOffset();
    SplittableRandom random = new SplittableRandom(offset);
    long best = Long.MAX_VALUE;
    long worst = 0;
    for (int i = 0; i < 200; i++) {
      long sent = 5_000_000_000L + i * 1_000_000L;
      long there = random.nextLong(10_000, 2_000_000);
      long back = random.nextLong(10_000, 2_000_000);
      estimate.add(sent, sent + there + offset, sent + there + back);
      best = Math.min(best, there + back);
      worst = Math.max(worst, there + back);
    }
    assertThat(estimate.roundTripNanos()).isEqualTo(best);
    assertThat(estimate.worstRoundTripNanos()).isEqualTo(worst);
    assertThat(estimate.toWorker(7_000_000_000L) - 7_000_000_000L)
        .isBetween(offset - best / 2 - 1, offset + best / 2 + 1);
  }

  @Test
  void aSlowLopsidedExchangeDoesNotSpoilAQuickOne() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(1_000, 1_050 + 500, 1_100);
    estimate.add(2_000, 902_000 + 500, 902_010);
    assertThat(estimate.toWorker(0)).isEqualTo(500);
  }

  @Test
  void thereAndBackIsTheSameInstant() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(100, 3_200_000_150L, 200);
    assertThat(estimate.toWorker(0)).isEqualTo(3_200_000_000L);
    assertThat(estimate.toCoordinator(estimate.toWorker(42))).isEqualTo(42);
  }

  /**
   * Its lease is renewed while the load lasts. The quickest of these exchanges would hide a leap
   * that came before it, and be taken for what was known before the load.
   */
  @Test
  void whatIsExchangedAmidTheLoadHidesNoLeap() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(100, 1_150, 200);
    estimate.begun();
    estimate.add(5_000, 106_005, 5_010);
    assertThat(estimate.toWorker(6_000)).isEqualTo(7_000);
    assertThat(estimate.errorNanos()).isEqualTo(50);
    estimate.over();
    estimate.add(10_000, 111_050, 10_100);
    assertThat(estimate.driftNanos()).isEqualTo(100_000);
    estimate.again();
    assertThat(estimate.toWorker(20_000)).isEqualTo(121_000);
  }

  /** Of either side's exchanges the quickest counts, and of the two sides the worse one. */
  @Test
  void theErrorIsHalfOfTheLongerOfTheTwoShortestRoundTrips() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(0, 500, 1_000);
    estimate.add(2_000, 2_100, 2_200);
    assertThat(estimate.errorNanos()).isEqualTo(100);
    estimate.over();
    estimate.add(10_000, 10_500, 11_000);
    assertThat(estimate.errorNanos()).isEqualTo(500);
    estimate.add(12_000, 12_150, 12_300);
    assertThat(estimate.errorNanos()).isEqualTo(150);
    estimate.add(14_000, 14_020, 14_040);
    assertThat(estimate.errorNanos()).isEqualTo(100);
  }

  /** A worker that is kept runs several loads; its clock goes on drifting between them. */
  @Test
  void whatWasLearntAfterOneLoadHoldsBeforeTheNext() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(100, 1_150, 200);
    estimate.over();
    estimate.add(10_000, 11_060, 10_100);
    assertThat(estimate.driftNanos()).isEqualTo(10);
    estimate.again();
    assertThat(estimate.driftNanos()).isZero();
    assertThat(estimate.toWorker(20_000)).isEqualTo(21_010);
    estimate.over();
    estimate.add(30_000, 31_080, 30_100);
    assertThat(estimate.driftNanos()).isEqualTo(20);
  }
}
