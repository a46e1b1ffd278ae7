package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.app.fleet.SkewedClock.Skew;
import dev.gridbench.host.ProcessSpec;
import dev.gridbench.testing.RealTime;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Worker processes whose clocks are wrong, and a witness in each by the right one. Every tolerance
 * is what the run itself says: the bound of the exchanges, how far clocks went by them, what a
 * known drift comes to, and how promptly clients were woken.
 */
@RealTime
class R12_SkewedClocksTest {

  private static final long MILLI = 1_000_000L;
  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final int READS = WitnessFleet.RATE;
  private static final long PPM = 50;
  private static final Skew RIGHT = new Skew(0, 0, Long.MAX_VALUE, 0);

  private final Clock clock = new SystemClock();

  @TempDir Path folder;

  @Test
  void workersWhoseClocksAreWrongBeginAndEndTogether() throws Exception {
    long forked = clock.nanoTime();
    Measurement measured =
        measured(
            List.of(
                new Skew(-3_200 * MILLI, 0, Long.MAX_VALUE, 0),
                RIGHT,
                new Skew(800 * MILLI, 0, Long.MAX_VALUE, 0),
                new Skew(1_234_567_000, PPM, Long.MAX_VALUE, 0)));

    long drift = PPM * (clock.nanoTime() - forked) / 1_000_000;
    long error = measured.clocks().errorNanos();
    assertThat(measured.clocks().driftNanos()).isLessThanOrEqualTo(drift + 2 * error);
    long went = measured.clocks().driftNanos();
    long begin = measured.windowStartNanos();
    List<List<Long>> seen = new WitnessFleet(folder).seen(begin);
    assertThat(seen).hasSize(4);
    for (List<Long> reads : seen) {
      assertThat(WitnessFleet.begun(reads) - begin)
          .as("by the right clock")
          .isBetween(-error - went, error + went + WitnessFleet.promptness(measured));
    }
    assertThat(seen.stream().mapToLong(List::size).sum()).isEqualTo(4 * READS - unsent(measured));
    firstReadsAreTold(measured, seen, begin - error - went);
  }

  /**
   * The witness looks after an operation's reported beginning, and none begins before its worker's
   * clock says so.
   */
  private static void firstReadsAreTold(
      Measurement measured, List<List<Long>> seen, long earliest) {
    long error = measured.clocks().errorNanos();
    List<Long> right = seen.stream().map(reads -> reads.get(0)).sorted().toList();
    List<Long> told =
        measured.clients().stream().map(ClientReport::firstSentNanos).sorted().toList();
    assertThat(told).hasSize(4);
    for (int i = 0; i < 4; i++) {
      assertThat(told.get(i)).isBetween(earliest, right.get(i) + error);
    }
  }

  private static VerbTotals reads(Measurement measured) {
    return Objects.requireNonNull(measured.verbs().get(Verb.GET));
  }

  private static long unsent(Measurement measured) {
    return reads(measured).notSent();
  }

  /** Amid the load's reads, half of which come before; only the exchange after them can tell. */
  @Test
  void aClockThatLeapsMeanwhileIsFoundOut() throws Exception {
    Measurement measured =
        measured(List.of(RIGHT, new Skew(500 * MILLI, 0, READS / 2, 100 * MILLI)));

    assertThat(measured.clocks().driftNanos())
        .isCloseTo(100 * MILLI, within(2 * measured.clocks().errorNanos()));
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
    environment.put(SkewedWorker.SKEW, skew.text());
    return new ProcessSpec(spec.name(), command, environment, spec.directory(), spec.log());
  }
}
