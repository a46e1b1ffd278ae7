package dev.gridbench.worker.load.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.worker.load.Recording;
import dev.gridbench.worker.load.Simulation;
import dev.gridbench.worker.load.Station;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.record.Window;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Two clients with four connections each, ten seconds each, the second five seconds late, on a
 * server that either keeps busy alone (method.md R13), as a worker records them.
 */
class R13_OneWindowTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final Window WHOLE = new Window(0, 0, 15 * SECOND);

  @Test
  void throughputIsThatOfTheTimeInWhichAllAreActive() {
    Window common = new Window(0, 5 * SECOND, 5 * SECOND);
    Recording recording = new Recording(common, 8, false);
    long[] done = new long[1];
    List<Turns> clients = new ArrayList<>();
    List<Simulation.Sink> sinks = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      long from = i < 4 ? 0 : 5 * SECOND;
      clients.add(new Between(from, from + 10 * SECOND));
      sinks.add(counting(recording.sink(i), done));
    }
    Simulation.run(clients, sinks, WHOLE, Station.oneByOne(n -> MS));
    recording.finish();
    double seconds = common.measureNanos() / 1e9;
    assertThat(recording.sum(VerbTotals::succeeded) / seconds)
        .as("of the window, but for the operation across each border")
        .isBetween(999.0, 1001.0);
    assertThat(done[0] / 10.0)
        .as("the wrong way, every client's own average over its ten seconds added up")
        .isCloseTo(1500, within(2.0));
  }

  private static Simulation.Sink counting(Simulation.Sink to, long[] done) {
    return new Simulation.Sink() {
      @Override
      public void done(Attempt attempt) {
        to.done(attempt);
        done[0]++;
      }

      @Override
      public void omitted(Attempt attempt) {
        throw new AssertionError("a closed loop omits nothing");
      }
    };
  }

  private static final class Between extends Turns {
    private final long from;
    private final long to;

    Between(long from, long to) {
      super(false);
      this.from = from;
      this.to = to;
    }

    @Override
    public long next(long done) {
      return done < to ? Math.max(from, done) : WHOLE.endNanos();
    }
  }
}
