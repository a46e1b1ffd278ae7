package dev.gridbench.worker.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.Batch;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.ClientReport;
import java.lang.management.ManagementFactory;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AllocationTest {

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Object[] stored = new Object[LoopRig.ENTRIES];
  private long before;
  private long after;
  private int calls;

  @Test
  void aLongRowOfGetsAllocatesNothing() throws Exception {
    LoopRig rig = new LoopRig(new Stored(), Map.of(Verb.GET, 1), null);
    run(rig, 190_000);
  }

  /** Their times go where there was room from the start, also beyond the few kept one by one. */
  @Test
  void aLongRowOfMissesAllocatesNothing() throws Exception {
    Workload workload = new Workload(Map.of(Verb.GET, 1), null).allowingMisses(true);
    LoopRig rig = LoopRig.mix(new Stored(), workload);
    rig.session.map.keySet().removeIf(key -> (Integer) key % 2 == 0);
    run(rig, 190_000);
    assertThat(rig.sum(Verb.GET, VerbTotals::missed)).isGreaterThan(100_000);
  }

  @Test
  void aLongRowOfBatchesAllocatesNothing() throws Exception {
    LoopRig rig = LoopRig.mix(new Stored(), new Workload(Map.of(Verb.GET_ALL, 1), null, 20));
    run(rig, 190_000);
  }

  private void run(LoopRig rig, int measured) throws Exception {
    rig.session.map.forEach((key, value) -> stored[(Integer) key] = value);
    rig.session.step =
        () -> {
          rig.clock.advance(1000);
          calls++;
          if (calls == 50_000) {
            before = allocated();
          } else if (calls == 240_000) {
            after = allocated();
          }
        };

    ClientReport report = rig.run(rig.window(0, 250 * LoopRig.MS));

    assertThat(report.wrongExample()).isNull();
    assertThat(report.operationsInWindow()).isEqualTo(249_999);
    assertThat(after).isPositive();
    assertThat(after - before)
        .as(
            "bytes over %d operations: the compiler may leave some, an object each is 3 MB",
            measured)
        .isLessThan(19_000);
  }

  private long allocated() {
    return threads.getCurrentThreadAllocatedBytes();
  }

  /** A tree map's get allocates nothing either, but an array makes that plain. */
  private final class Stored extends FakeSession {
    @Override
    public @Nullable Object get(Object key) throws Exception {
      step.run();
      return stored[(Integer) key];
    }

    @Override
    public void getAll(Batch batch) throws Exception {
      step.run();
      for (int place = 0; place < batch.size(); place++) {
        batch.value(place, stored[(Integer) batch.key(place)]);
      }
    }
  }
}
