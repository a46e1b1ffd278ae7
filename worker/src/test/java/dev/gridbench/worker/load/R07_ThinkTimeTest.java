package dev.gridbench.worker.load;

import static dev.gridbench.worker.load.LoopRig.MS;
import static dev.gridbench.worker.load.LoopRig.SECOND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.worker.wire.ClientReport;
import org.junit.jupiter.api.Test;

/**
 * Little's law with the think time that a client took, over operations of 1 ms (method.md R7): a
 * sleep that lasts too long is thinking, work that lasts longer than the thinking is not.
 */
class R07_ThinkTimeTest {

  private final LoopRig rig = LoopRig.gets();
  private long oversleep;
  private long work;

  @Test
  void oversleepIsThinking() throws Exception {
    oversleep = MS / 10;
    Laws laws = laws(true);
    assertThat(laws.taken).isCloseTo(1, within(0.002));
    assertThat(laws.nominal).as("looks client-bound").isCloseTo(2 / 2.1, within(0.002));
  }

  @Test
  void workWithinTheThinkTimeCostsNothing() throws Exception {
    work = MS / 5;
    assertThat(laws(true).taken).isCloseTo(1, within(0.002));
  }

  @Test
  void workBeyondTheThinkTimeIsMissing() throws Exception {
    work = 3 * MS / 2;
    assertThat(laws(true).taken).isCloseTo(2 / 2.5, within(0.002));
  }

  @Test
  void workWithoutThinkTimeIsMissing() throws Exception {
    work = MS / 5;
    assertThat(laws(false).taken).isCloseTo(1 / 1.2, within(0.002));
  }

  private record Laws(double taken, double nominal) {}

  private Laws laws(boolean thinks) throws Exception {
    rig.model = new LoadModel.Closed(thinks ? MS : 0, false);
    rig.clock.oversleep(() -> oversleep);
    rig.between = () -> rig.clock.advance(work);
    rig.session.step =
        () -> {
          rig.collect();
          rig.clock.advance(MS);
        };
    ClientReport report = rig.run(rig.window(SECOND, 5 * SECOND));
    long busy =
        rig.slices.stream()
            .filter(slice -> slice.index() >= 0)
            .mapToLong(slice -> rig.slice(Verb.GET, slice.index()).serviceTime().sumNanos())
            .sum();
    double nominal = busy + (thinks ? (double) MS * report.operationsInWindow() : 0);
    return new Laws((busy + report.times().thinkNanos()) / 5e9, nominal / 5e9);
  }
}
