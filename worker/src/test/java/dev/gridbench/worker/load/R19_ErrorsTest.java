package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.ClientReport;
import dev.gridbench.worker.wire.VerbSlice;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Failures are counted by what was done and how it failed (method.md R19). */
class R19_ErrorsTest {

  @Test
  void eachVerbHasItsOwnKinds() throws Exception {
    LoopRig rig = new LoopRig(new ReadOnly(), Map.of(Verb.GET, 3, Verb.SET, 1), null);
    ClientReport report = rig.run(rig.window(0, LoopRig.SECOND / 2));
    assertThat(report.errors()).containsOnlyKeys(Verb.SET);
    Map<String, Long> puts = Objects.requireNonNull(report.errors().get(Verb.SET));
    assertThat(puts).containsOnlyKeys("IOException");
    assertThat(puts.get("IOException"))
        .isPositive()
        .as("the one under way at the window's end failed too")
        .isEqualTo(rig.sum(Verb.SET, VerbSlice::failed) + 1);
  }

  private static final class ReadOnly extends FakeSession {
    @Override
    public void set(Object key, Object value) throws Exception {
      step.run();
      throw new IOException("read only");
    }
  }
}
