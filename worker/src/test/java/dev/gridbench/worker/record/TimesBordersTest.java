package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** The shortest and the longest time that a histogram holds, and one that cannot be. */
class TimesBordersTest {

  @Test
  void aTimeOfAMinuteIsInTheHistogram() {
    Times times = new Times();
    times.add(0);
    times.add(Times.HIGHEST_NANOS);
    Histogram total = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
    times.addTo(total);
    assertThat(total.getTotalCount()).isEqualTo(2);
  }

  @Test
  void aClockThatWentBackIsToldByHowMuch() {
    assertThatThrownBy(() -> new Times().add(-17)).hasMessage("the clock went back by 17 ns");
  }
}
