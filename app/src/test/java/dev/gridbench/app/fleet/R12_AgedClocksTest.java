package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What an exchange told grows old. In virtual time, where the worker's clock is known to the
 * nanosecond: the bound that is told holds at every instant, and half of the shortest round trip,
 * however old, does not.
 */
class R12_AgedClocksTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;
  private static final long OFFSET = 1_234_567_000L;
  private static final long BEGIN = 10 * SECOND;
  private static final long END = BEGIN + 300 * SECOND;

  /** Pings begin when a worker arrives; its load begins five minutes later, on a busy link. */
  @ParameterizedTest
  @ValueSource(ints = {-150, -50, 50, 150})
  void anOldExchangeErrsByMoreThanHalfOfItsRoundTripAndByLessThanItsBound(int ppm) {
    LongUnaryOperator worker = at -> at + OFFSET + at / 1_000_000 * ppm;
    ClockOffset estimate = new ClockOffset();
    SplittableRandom random = new SplittableRandom(ppm);
    exchange(estimate, random, worker, 0, 20_000);
    long start = 300 * SECOND;
    long late = estimate.toWorker(start) - worker.applyAsLong(start);
    assertThat(Math.abs(late)).as("half of 39 us at most").isGreaterThan(14 * MILLI);
    assertThat(Math.abs(late)).isLessThanOrEqualTo(estimate.boundNanos(start));

    for (long at = SECOND; at < start; at += SECOND) {
      exchange(estimate, random, worker, at, MILLI);
    }
    late = estimate.toWorker(start) - worker.applyAsLong(start);
    assertThat(Math.abs(late)).isLessThanOrEqualTo(estimate.boundNanos(start));
    assertThat(estimate.boundNanos(start)).isLessThan(MILLI);
  }

  /**
   * A clock whose rate wanders with the temperature, as far as a clock may. A straight line from
   * the load's beginning to its end, which half of a round trip of 264 us would bound, is wrong.
   */
  @Test
  void theBoundHoldsAtEveryInstantOfAWanderingClock() {
    int beyond = 0;
    for (int seed = 0; seed < 50; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Wander worker = new Wander(random);
      ClockOffset estimate = loaded(random, worker);
      long ahead = estimate.toWorker(0);
      assertThat(estimate.errorNanos(BEGIN, END)).isLessThan(1_500_000);
      long judged = estimate.errorNanos(BEGIN, END) + Math.abs(estimate.driftNanos(BEGIN, END));
      for (long at = BEGIN; at <= END; at += SECOND / 3) {
        long reading = worker.applyAsLong(at);
        assertThat(Math.abs(estimate.toCoordinator(reading) - at))
            .as("seed %d, instant %d", seed, at)
            .isLessThanOrEqualTo(estimate.errorNanos(reading - ahead, reading - ahead));
        if (reading - ahead <= END) {
          assertThat(Math.abs(reading - at - ahead))
              .as("seed %d", seed)
              .isLessThanOrEqualTo(judged);
        }
        beyond += Math.abs(worker.offStraight(at)) > 132_000 ? 1 : 0;
      }
    }
    assertThat(beyond).isGreaterThan(1_000);
  }

  /** Before and after it is known to a hundredth of this: only exchanges meanwhile can tell. */
  @ParameterizedTest
  @CsvSource({"100, 105", "20, 290", "42, 43"})
  void aClockThatIsAstrayMeanwhileAndComesBackIsFoundOut(long leaps, long returns) {
    LongUnaryOperator worker =
        at -> at + OFFSET + (at > leaps * SECOND && at < returns * SECOND ? 30 * MILLI : 0);
    ClockOffset estimate = loaded(new SplittableRandom(leaps), worker);
    assertThat(estimate.driftNanos(BEGIN, END)).isBetween(28 * MILLI, 32 * MILLI);
    assertThat(estimate.driftNanos(BEGIN, BEGIN)).isBetween(-MILLI, MILLI);
    assertThat(estimate.driftNanos(END, END)).isBetween(-MILLI, MILLI);
  }

  /**
   * Two hundred exchanges before a load of five minutes and after it, and one a second meanwhile,
   * over a link that is busy then and lopsided.
   */
  private static ClockOffset loaded(SplittableRandom random, LongUnaryOperator worker) {
    ClockOffset estimate = new ClockOffset();
    for (long at = BEGIN - SECOND; at < BEGIN - SECOND + 200 * MILLI; at += MILLI) {
      exchange(estimate, random, worker, at, 200_000);
    }
    estimate.begin();
    for (long at = BEGIN; at < END; at += SECOND) {
      exchange(estimate, random, worker, at, 2 * MILLI);
    }
    for (long at = END; at < END + 200 * MILLI; at += MILLI) {
      exchange(estimate, random, worker, at, 200_000);
    }
    return estimate;
  }

  private static void exchange(
      ClockOffset estimate, SplittableRandom random, LongUnaryOperator worker, long at, long most) {
    long there = 7_000 + random.nextLong(most);
    long back = 7_000 + random.nextLong(most / 4);
    estimate.add(at, worker.applyAsLong(at + there), at + there + back);
  }

  /** A rate of its own every five seconds, between 200 ppm less and 200 ppm more, and steady. */
  private static final class Wander implements LongUnaryOperator {

    private static final long STEP = 5 * SECOND;

    private final long[] ahead = new long[70];

    Wander(SplittableRandom random) {
      ahead[0] = random.nextLong(-4 * SECOND, 4 * SECOND);
      double bias = random.nextDouble(-1, 1);
      for (int i = 1; i < ahead.length; i++) {
        double ppm = 199 * Math.max(-1, Math.min(1, bias + random.nextDouble(-1, 1)));
        ahead[i] = ahead[i - 1] + Math.round(STEP * ppm / 1e6);
      }
    }

    @Override
    public long applyAsLong(long at) {
      int step = (int) (at / STEP);
      double share = (double) (at % STEP) / STEP;
      return at + ahead[step] + Math.round(share * (ahead[step + 1] - ahead[step]));
    }

    /** How far it is off a line from the load's beginning to its end. */
    double offStraight(long at) {
      double share = (double) (at - BEGIN) / (END - BEGIN);
      double line = (1 - share) * ahead(BEGIN) + share * ahead(END);
      return ahead(at) - line;
    }

    private long ahead(long at) {
      return applyAsLong(at) - at;
    }
  }
}
