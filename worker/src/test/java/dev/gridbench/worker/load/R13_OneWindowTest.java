package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.Window;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Two clients with four connections each, ten seconds each, the second five seconds late, on a
 * server that either keeps busy alone (method.md R13).
 */
class R13_OneWindowTest {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final Window WHOLE = new Window(0, 0, 15 * SECOND);

  @Test
  void throughputIsThatOfTheTimeInWhichAllAreActive() {
    Window common = new Window(0, 5 * SECOND, 5 * SECOND);
    Figures figures = new Figures(common);
    Averages averages = new Averages();
    List<Turns> clients = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      long from = i < 4 ? 0 : 5 * SECOND;
      clients.add(new Between(from, from + 10 * SECOND));
    }
    Simulation.Sink both =
        new Simulation.Sink() {
          @Override
          public void done(Attempt attempt) {
            figures.done(attempt);
            averages.done();
          }

          @Override
          public void omitted(Attempt attempt) {
            throw new AssertionError("a closed loop omits nothing");
          }
        };
    Simulation.run(clients, WHOLE, Station.oneByOne(n -> MS), both);
    assertThat(common.measureNanos()).isEqualTo(5 * SECOND);
    assertThat(figures.perSecond()).isCloseTo(1000, within(10.0));
    assertThat(averages.sum()).as("clients' own averages added up").isCloseTo(1500, within(20.0));
  }

  /** The wrong way: every client over its own ten seconds. */
  private static final class Averages {
    private long done;

    void done() {
      done++;
    }

    double sum() {
      return done / 10.0;
    }
  }

  private static final class Between extends Turns {
    private final long from;
    private final long to;

    Between(long from, long to) {
      this.from = from;
      this.to = to;
    }

    @Override
    long next(long done) {
      return done < to ? Math.max(from, done) : WHOLE.endNanos();
    }

    @Override
    boolean scheduled() {
      return false;
    }
  }
}
