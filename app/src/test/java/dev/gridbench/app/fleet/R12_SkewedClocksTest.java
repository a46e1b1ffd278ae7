package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.app.fleet.SkewedClock.Skew;
import dev.gridbench.app.host.ProcessSpec;
import dev.gridbench.testing.RealTime;
import dev.gridbench.worker.wire.ClientReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Worker processes whose clocks are wrong, and a witness in each by the right one. The method asks
 * for starts within 0.1 ms and half a round trip of each other; on a machine that builds a thread
 * may come many milliseconds late, so here they must be within 200 ms, where clocks that are not
 * corrected leave them seconds apart.
 */
@RealTime
class R12_SkewedClocksTest {

  private static final long MILLI = 1_000_000L;
  private static final Duration WINDOW = Duration.ofSeconds(2);
  private static final Skew RIGHT = new Skew(0, 0, Long.MAX_VALUE, 0);

  @TempDir Path folder;

  @Test
  void workersWhoseClocksAreWrongBeginAndEndTogether() throws Exception {
    Measurement measured =
        measured(
            List.of(
                new Skew(-3_200 * MILLI, 0, Long.MAX_VALUE, 0),
                RIGHT,
                new Skew(800 * MILLI, 0, Long.MAX_VALUE, 0),
                new Skew(1_234_567_000, 50, Long.MAX_VALUE, 0)));

    long begin = measured.windowStartNanos();
    assertThat(measured.driftNanos()).isLessThan(10 * MILLI);
    assertThat(measured.clients()).hasSize(4);
    for (ClientReport client : measured.clients()) {
      assertThat((client.firstSentNanos() - begin) / 1e6).isBetween(-20.0, 200.0);
    }
    List<List<Long>> seen = new WitnessFleet(folder).seen(begin);
    assertThat(seen).hasSize(4);
    for (List<Long> reads : seen) {
      assertThat((reads.get(0) - begin) / 1e6).as("by the right clock").isBetween(-20.0, 200.0);
      long due = reads.stream().filter(at -> at >= begin - 20 * MILLI).count();
      assertThat(due).isCloseTo(WitnessFleet.RATE * WINDOW.toSeconds(), within(10L));
    }
  }

  /** Amid the load's reads, half of which come before; only the exchange after them can tell. */
  @Test
  void aClockThatLeapsMeanwhileIsFoundOut() throws Exception {
    Measurement measured =
        measured(List.of(RIGHT, new Skew(500 * MILLI, 0, WitnessFleet.RATE, 100 * MILLI)));

    assertThat(measured.driftNanos() / 1e6).isCloseTo(100, within(30.0));
  }

  private Measurement measured(List<Skew> skews) throws Exception {
    return new WitnessFleet(folder)
        .measured(
            new ChangedStart((spec, number) -> skewed(spec, skews.get(number - 1))),
            skews.size(),
            WINDOW);
  }

  /** The same worker with a clock that is wrong in its own way. */
  private static ProcessSpec skewed(ProcessSpec spec, Skew skew) {
    List<String> command = new ArrayList<>(spec.command());
    command.set(command.indexOf("dev.gridbench.worker.Worker"), SkewedWorker.class.getName());
    Map<String, String> environment = new HashMap<>(spec.environment());
    environment.put(SkewedWorker.SKEW, skew.words());
    return new ProcessSpec(spec.name(), command, environment, spec.directory(), spec.log());
  }
}
