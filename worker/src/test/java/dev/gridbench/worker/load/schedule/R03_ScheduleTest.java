package dev.gridbench.worker.load.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.worker.data.ArrivalDraws;
import java.math.BigInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Due times are a function of the number alone (method.md R3). */
class R03_ScheduleTest {

  private static final long MINUTE = 60_000_000_000L;

  @ParameterizedTest
  @ValueSource(ints = {7, 999_983, 700_001, 3_000_000})
  void aMinuteHasExactlyItsOperationsEachWithinANanosecond(int rate) {
    Schedule schedule = new ConstantSchedule(rate);
    assertThat(schedule.due(60L * rate)).isEqualTo(MINUTE);
    assertThat(schedule.due(60L * rate - 1)).isLessThan(MINUTE);
    long step = Math.max(1, rate / 5003);
    for (long k = 0; k < 60L * rate; k += step) {
      assertThat(schedule.due(k)).isEqualTo(exact(k, 1000L * rate));
    }
  }

  /** What adding up a rounded interval comes to, as two well-known tools do it. */
  @Test
  void aRoundedIntervalWouldBeOffByATenthOfAPerCent() {
    long rate = 3_000_000;
    long interval = Math.round(1e9 / rate);
    long operations = MINUTE / interval;
    assertThat(operations - 60 * rate).isEqualTo(180_180);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.5, 7.125, 8999.999})
  void ratesHaveThousandths(double rate) {
    Schedule schedule = new ConstantSchedule(rate);
    for (long k = 0; k < 100_000; k += 7) {
      assertThat(schedule.due(k)).isEqualTo(exact(k, Math.round(1000 * rate)));
    }
  }

  @Test
  void aPoissonScheduleIsTheSameInWhateverOrderItIsAsked() {
    long[] forwards = LongStream.range(0, 40_000).map(poisson()::due).toArray();
    Schedule again = poisson();
    for (int k = forwards.length - 1; k >= 0; k -= 13) {
      assertThat(again.due(k)).isEqualTo(forwards[k]);
    }
    for (int k = 1; k < forwards.length; k++) {
      assertThat(forwards[k]).isGreaterThanOrEqualTo(forwards[k - 1]);
    }
  }

  private static Schedule poisson() {
    ArrivalDraws draws = new ArrivalDraws(5);
    return new PoissonSchedule(10_000, number -> draws.gap(0, number));
  }

  private static long exact(long k, long perThousandSeconds) {
    return BigInteger.valueOf(k)
        .multiply(BigInteger.valueOf(1_000_000_000_000L))
        .divide(BigInteger.valueOf(perThousandSeconds))
        .longValueExact();
  }
}
