package dev.gridbench.app.cli.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.result.Outcome.Latency;
import org.junit.jupiter.api.Test;

/**
 * Of an operation beside a call that is busy for 10 microseconds, what is the harness's is known
 * though others took the processor within some of the calls (method.md R37).
 */
class R37_CalibratedOwnTest {

  private static final double AROUND = 300;
  private static final double WITHIN = 120;

  @Test
  void whatOthersTookWithinCallsIsNotOurs() {
    for (double taken : new double[] {0, 100, 1_000, 9_000}) {
      double mean = 10_000 + WITHIN + taken;
      Latency call = call(mean / 1_000, 10.12);
      assertThat(CalibrationTrials.ownNanos(mean + AROUND, call))
          .as("taken %s ns an operation", taken)
          .isCloseTo(AROUND + WITHIN, within(1e-6));
    }
  }

  @Test
  void ofTooFewOperationsNothingIsTold() {
    assertThat(CalibrationTrials.ownNanos(10_500, call(10.1, null))).isNull();
  }

  /** In microseconds. */
  private static Latency call(double mean, Double median) {
    return new Latency(1_000, 10.0, mean, median, median, median, median, null, 10 * mean);
  }
}
