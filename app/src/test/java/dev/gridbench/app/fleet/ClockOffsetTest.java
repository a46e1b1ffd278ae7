package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    assertThat(estimate.worstRoundTripNanos()).isEqualTo(worst);
    long drifted = 2_000_000_000L * 200 / 1_000_000;
    long bound = estimate.boundNanos(7_000_000_000L);
    assertThat(bound).isLessThanOrEqualTo(best / 2 + drifted);
    assertThat(estimate.toWorker(7_000_000_000L) - 7_000_000_000L)
        .isBetween(offset - bound, offset + bound);
  }

  @Test
  void aSlowLopsidedExchangeDoesNotSpoilAQuickOne() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(1_000, 1_050 + 500, 1_100);
    estimate.add(2_000, 902_000 + 500, 902_010);
    assertThat(estimate.toWorker(0)).isEqualTo(500);
  }

  /** The first answers load classes, and say nothing of how long a start takes to be heard. */
  @Test
  void theWorstRoundTripIsOfTheTimeSinceItWasPrepared() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(0, 35_000_000, 70_000_000);
    assertThat(estimate.worstRoundTripNanos()).isEqualTo(70_000_000);
    estimate.prepared();
    estimate.add(80_000_000, 80_050_000, 80_100_000);
    assertThat(estimate.worstRoundTripNanos()).isEqualTo(100_000);
  }

  @Test
  void thereAndBackIsTheSameInstant() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(100, 3_200_000_150L, 200);
    assertThat(estimate.toWorker(0)).isEqualTo(3_200_000_000L);
    assertThat(estimate.toCoordinator(estimate.toWorker(42))).isEqualTo(42);
  }

  /** What a worker is told of its start stays what it was told, whatever is learnt meanwhile. */
  @Test
  void aLeapAmidTheLoadIsDriftFromWhatWasTold() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(100, 1_150, 200);
    estimate.begin();
    estimate.add(5_000, 106_005, 5_010);
    assertThat(estimate.toWorker(6_000)).isEqualTo(7_000);
    assertThat(estimate.driftNanos(2_000, 106_000)).isEqualTo(100_000);
    estimate.add(10_000, 111_050, 10_100);
    assertThat(estimate.driftNanos(2_000, 106_000)).isEqualTo(100_000);
    estimate.again();
    assertThat(estimate.toWorker(20_000)).isEqualTo(121_000);
    assertThat(estimate.driftNanos(2_000, 106_000)).isZero();
  }

  /** Nobody knows when it leapt, so it may have been before the window's end. */
  @Test
  void aLeapBeforeTheNextExchangeIsDriftOfTheWindowThatEndsBetween() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(100, 1_150, 200);
    estimate.begin();
    estimate.add(10_000, 111_050, 10_100);
    assertThat(estimate.driftNanos(2_000, 9_000)).isEqualTo(100_000);
  }

  /** Half of a round trip of 1 ms, and 200 ns for each millisecond since. */
  @Test
  void aBoundGrowsWithTime() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(0, 500_000, 1_000_000);
    assertThat(estimate.boundNanos(500_000)).isEqualTo(500_000);
    assertThat(estimate.boundNanos(1_500_000)).isEqualTo(500_200);
    assertThat(estimate.boundNanos(300_000_500_000L)).isEqualTo(60_500_000);
  }

  /** The quick one was the better one for 4.5 s, the time in which it came to be as vague. */
  @ParameterizedTest
  @CsvSource({"4400000000, 10000000", "4600000000, 11000000"})
  void aSlowerExchangeCountsOnceTheQuickOneIsTooOld(long later, long offset) {
    ClockOffset estimate = new ClockOffset();
    estimate.add(0, 10_050_000, 100_000);
    estimate.add(later - 950_000, later + 11_000_000, later + 950_000);
    assertThat(estimate.toWorker(0)).isEqualTo(offset);
  }

  /** Between two exchanges either counts by how near it is; in the middle both by half. */
  @Test
  void betweenTwoExchangesTheWidestBoundIsInTheMiddle() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(0, 50_000, 100_000);
    estimate.begin();
    estimate.add(1_000_000_000L, 1_000_060_000L, 1_000_100_000L);
    assertThat(estimate.toCoordinator(500_055_000L)).isEqualTo(500_050_000L);
    assertThat(estimate.errorNanos(50_000, 50_000)).isEqualTo(50_000);
    assertThat(estimate.errorNanos(500_050_000L, 500_050_000L)).isBetween(150_000L, 150_003L);
    assertThat(estimate.errorNanos(0, 1_000_000_000L)).isBetween(150_000L, 150_003L);
    assertThat(estimate.driftNanos(0, 2_000_000_000L)).isEqualTo(10_000);
  }

  /** A worker that is kept runs several loads; its clock goes on drifting between them. */
  @Test
  void whatWasLearntAfterOneLoadHoldsBeforeTheNext() {
    ClockOffset estimate = new ClockOffset();
    estimate.add(100, 1_150, 200);
    estimate.begin();
    estimate.add(10_000, 11_060, 10_100);
    assertThat(estimate.driftNanos(150, 10_100)).isEqualTo(10);
    estimate.again();
    assertThat(estimate.toWorker(20_000)).isEqualTo(21_010);
    estimate.begin();
    estimate.add(30_000, 31_080, 30_100);
    assertThat(estimate.driftNanos(20_000, 30_100)).isEqualTo(20);
  }
}
