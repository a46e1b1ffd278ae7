package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/**
 * Operations without an answer at the window's end are counted, and are lower bounds beside the
 * response times, not among them (method.md R6): of one that took longer than 100 ms nobody knows
 * that it took 100 ms.
 */
class R06_WithoutAnswerTest {

  private static final long MILLI = 1_000_000;

  @Test
  void whatHadNoAnswerIsNoResponseTime() {
    Tally tally = new Tally(true, false);
    tally.add(Recording.answered(MILLI));
    tally.censor(100 * MILLI, true);
    tally.censor(200 * MILLI, false);
    assertThat(Objects.requireNonNull(tally.responseTime).count).isEqualTo(1);
    assertThat(tally.unanswered).isEqualTo(1);
    assertThat(tally.notSent).isEqualTo(1);
    Times bounds = Objects.requireNonNull(tally.withoutAnswer);
    assertThat(bounds.count).isEqualTo(2);
    assertThat(bounds.maxNanos).isEqualTo(200 * MILLI);
    Histogram total = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
    bounds.addTo(total);
    assertThat((double) total.getValueAtPercentile(50)).isEqualTo(100e6, within(1e6));
  }

  /** A client that did nothing else in the last slice has its operations counted all the same. */
  @Test
  void aTallyWithNothingButThemIsNotEmpty() {
    Tally tally = new Tally(true, false);
    tally.censor(MILLI, false);
    assertThat(tally.isEmpty()).isFalse();
    tally.clear();
    assertThat(tally.isEmpty()).isTrue();
    assertThat(tally.withoutAnswer).isNull();
  }
}
