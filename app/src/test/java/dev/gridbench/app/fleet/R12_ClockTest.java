package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Clocks that begin seconds apart and drift: the exchanges before the load and after it bound both.
 * In virtual time, so that the truth is known to the nanosecond.
 */
class R12_ClockTest {

  private static final long SECOND = 1_000_000_000L;

  @ParameterizedTest
  @CsvSource({"-3200000000,0", "0,0", "800000000,50", "1234567000,-50", "0,400"})
  void theStartAndTheEndAreKnownToHalfTheBestRoundTrip(long offset, int driftPpm) {
    ClockOffset estimate = new ClockOffset();
    SplittableRandom random = new SplittableRandom(offset + driftPpm);
    double slope = driftPpm / 1e6;
    exchange(estimate, random, 0, offset, slope);
    estimate.begin();
    long start = SECOND;
    long toldBest = estimate.boundNanos(start) + Math.round(Math.abs(slope) * SECOND);
    assertThat(estimate.toWorker(start) - worker(start, offset, slope))
        .isBetween(-toldBest, toldBest);
    exchange(estimate, random, 30 * SECOND, offset, slope);
    for (long instant = start; instant <= 30 * SECOND; instant += SECOND) {
      long error = estimate.toCoordinator(worker(instant, offset, slope)) - instant;
      assertThat(Math.abs(error)).isLessThanOrEqualTo(estimate.errorNanos(instant, instant));
    }
    long error = estimate.errorNanos(start, 30 * SECOND);
    assertThat((double) estimate.driftNanos(start, 30 * SECOND))
        .isBetween(30e9 * slope - 2.0 * error - 0.3e6, 30e9 * slope + 2.0 * error + 0.3e6);
  }

  /** An average over all exchanges, the usual wrong way, is led astray by a lopsided delay. */
  @org.junit.jupiter.api.Test
  void theMeanOfAllExchangesWouldBeWrong() {
    ClockOffset estimate = new ClockOffset();
    SplittableRandom random = new SplittableRandom(7);
    double mean = 0;
    for (int i = 0; i < 200; i++) {
      long sent = i * 1_000_000L;
      long there = 5_000 + random.nextLong(2_000_000);
      long back = 5_000 + random.nextLong(50_000);
      estimate.add(sent, sent + there, sent + there + back);
      mean += (there - back) / 2.0 / 200;
    }
    assertThat(mean).isGreaterThan(400_000);
    assertThat(Math.abs(estimate.toWorker(0))).isLessThan(50_000);
  }

  private static void exchange(
      ClockOffset estimate, SplittableRandom random, long from, long offset, double slope) {
    for (int i = 0; i < 200; i++) {
      long sent = from + i * 1_000_000L;
      long there = 7_000 + random.nextLong(400_000);
      long back = 7_000 + random.nextLong(400_000);
      estimate.add(sent, worker(sent + there, offset, slope), sent + there + back);
    }
  }

  private static long worker(long coordinator, long offset, double slope) {
    return coordinator + offset + Math.round(coordinator * slope);
  }
}
