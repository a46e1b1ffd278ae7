package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import org.junit.jupiter.api.Test;

/**
 * A client's own work outside of the timed call shows in Little's law (method.md R7): in what its
 * loop reports, from which the coordinator computes it.
 */
class R07_ClosedLoopTest {

  private static final long SECONDS = 20;

  /** 200 microseconds of work after each answer of 1 ms. */
  @Test
  void workBetweenOperationsIsMissing() throws Exception {
    assertThat(law(200_000)).isCloseTo(1000.0 / 1200, within(0.0001));
  }

  @Test
  void aLoopThatDoesNothingElseIsBusyThroughout() throws Exception {
    assertThat(law(0)).isCloseTo(1, within(0.0001));
  }

  /** Throughput times mean service and think time over one client. */
  private static double law(long work) throws Exception {
    LoopRig rig = LoopRig.gets();
    rig.between = () -> rig.clock.advance(work);
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(LoopRig.MS);
        };
    ClientReport report = rig.run(rig.window(0, SECONDS * LoopRig.SECOND));
    assertThat(report.times().thinkNanos()).as("work is no think time").isZero();
    long operations = rig.sum(Verb.GET, VerbTotals::succeeded);
    assertThat(operations).isEqualTo(report.operationsInWindow());
    double perSecond = (double) operations / SECONDS;
    long inside = rig.sum(Verb.GET, VerbTotals::busyNanos) + report.times().thinkNanos();
    return perSecond * inside / operations / 1e9;
  }
}
