package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.LoadModel;
import dev.gridbench.worker.record.Window;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A client's own work outside of the timed call shows in Little's law (method.md R7). */
class R07_ClosedLoopTest {

  private static final long MS = 1_000_000;
  private static final Window WINDOW = new Window(0, 0, 20_000 * MS);

  /** 200 microseconds of work after each answer of 1 ms. */
  @Test
  void workBetweenOperationsIsMissing() {
    assertThat(law(200_000)).isCloseTo(1000.0 / 1200, within(0.002));
  }

  @Test
  void aLoopThatDoesNothingElseIsBusyThroughout() {
    assertThat(law(0)).isCloseTo(1, within(0.002));
  }

  private static double law(long work) {
    LoadPlan plan = Simulation.plan(LoadModel.AT_ONCE, 4, 1, WINDOW);
    List<Turns> clients =
        IntStream.range(0, 4).<Turns>mapToObj(i -> new Working(plan.turns(i), work)).toList();
    Figures figures = new Figures(WINDOW);
    Simulation.run(clients, WINDOW, Station.allAtOnce(n -> MS), figures);
    return figures.perSecond() * figures.meanServiceMillis() / 1000 / 4;
  }

  private static final class Working extends Turns {
    private final Turns inner;
    private final long nanos;

    Working(Turns inner, long nanos) {
      this.inner = inner;
      this.nanos = nanos;
    }

    @Override
    long next(long done) {
      return inner.next(done) + nanos;
    }

    @Override
    boolean scheduled() {
      return false;
    }
  }
}
