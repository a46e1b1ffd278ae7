package dev.gridbench.app.validity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** Which seconds of a window the workers' pauses lie in, and how sentences list them. */
class PausesTest {

  private static final long MILLI = 1_000_000;

  private static Pauses of(List<Long> hiccups, List<Long> collections) {
    return new Pauses(new Histogram(3), hiccups, 0, 0, 0, collections);
  }

  @Test
  void theLongestHiccupIsThatOfItsWorstSecond() {
    assertThat(of(List.of(3 * MILLI, 12 * MILLI, 5 * MILLI), List.of()).hiccupMaxMillis())
        .isEqualTo(12);
    assertThat(of(List.of(), List.of()).hiccupMaxMillis()).isZero();
  }

  @Test
  void secondsAreNamedThatHadMoreThanTheLimit() {
    Pauses pauses =
        of(
            List.of(5 * MILLI, 10 * MILLI, 10 * MILLI + 1, 30 * MILLI),
            List.of(2 * MILLI, 10 * MILLI, 10 * MILLI + 1, 30 * MILLI));
    assertThat(pauses.seconds(10)).containsExactly(2, 3);
    assertThat(pauses.collecting(0.01)).containsExactly(2, 3);
  }

  @Test
  void upToEightSecondsAreListedAndOfMoreTheirNumber() {
    assertThat(listed(8)).isEqualTo("0, 1, 2, 3, 4, 5, 6, 7");
    assertThat(listed(11)).isEqualTo("0, 1, 2, 3, 4, 5, 6, 7 and 3 more");
  }

  private static String listed(int seconds) {
    return NoiseChecks.listed(IntStream.range(0, seconds).boxed().toList());
  }
}
