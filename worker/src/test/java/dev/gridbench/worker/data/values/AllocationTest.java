package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeyDistribution.Hotspot;
import dev.gridbench.api.load.KeyDistribution.Sequential;
import dev.gridbench.api.load.KeyDistribution.Uniform;
import dev.gridbench.api.load.KeyDistribution.Zipfian;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.data.Operations;
import java.lang.management.ManagementFactory;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What runs between two operations leaves no garbage, so that the load never causes a collection by
 * itself.
 */
class AllocationTest {

  private static final int CALLS = 20_000;
  private static final ValueShape[] OBJECTS = {
    new ValueShape.SmallObject(), new ValueShape.LargeObject()
  };
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void choosingAnOperationAllocatesNothing() {
    Workload mix = new Workload(Map.of(Verb.GET, 60, Verb.PUT, 30, Verb.REMOVE, 10), null);
    for (KeyDistribution each :
        new KeyDistribution[] {
          new Uniform(), new Sequential(), new Zipfian(0.99), new Hotspot(0.2, 0.8)
        }) {
      Operations operations = Operations.of(mix, each, 100_000, 42, 1, 4);
      assertThat(bytesOf(operations::advance)).as("%s", each).isLessThan(CALLS);
    }
  }

  @Test
  void choosingAmongAllVerbsAllocatesNothing() {
    Workload all =
        new Workload(
            Map.of(
                Verb.GET, 1,
                Verb.SET, 1,
                Verb.INSERT, 1,
                Verb.UPDATE, 1,
                Verb.REMOVE, 1,
                Verb.GET_ALL, 1,
                Verb.PUT_ALL, 1),
            null,
            20);
    Operations operations = Operations.of(all, new Zipfian(0.99), 100_000, 42, 1, 4);
    assertThat(bytesOf(operations::advance)).isLessThan(CALLS);
  }

  @Test
  void checkingAnEmployeeAllocatesNothing() {
    Values values = Values.of(new ValueShape.EmployeeRow(), 42);
    Object value = values.value(70_000, 3);
    assertThat(bytesOf(() -> values.versionOf(70_000, value))).isLessThan(CALLS);
  }

  @Test
  void checkingBytesAllocatesNothing() {
    Values values = Values.of(new ValueShape.Bytes(100, 100), 42);
    Object value = values.value(70_000, 3);
    assertThat(bytesOf(() -> values.versionOf(70_000, value))).isLessThan(CALLS);
  }

  @Test
  void checkingASmallOrALargeObjectAllocatesNothing() {
    for (ValueShape shape : OBJECTS) {
      Values values = Values.of(shape, 42);
      Object value = values.value(70_000, 3);
      assertThat(bytesOf(() -> values.versionOf(70_000, value))).as("%s", shape).isLessThan(CALLS);
    }
  }

  @Test
  void checkingARowAllocatesNothing() {
    for (ValueShape shape :
        new ValueShape[] {OBJECTS[0], OBJECTS[1], new ValueShape.EmployeeRow()}) {
      Values values = Values.of(shape, 42);
      Object value = values.value(70_000, 3);
      RowCheck check = new RowCheck(values, 100_000);
      assertThat(bytesOf(() -> check.row(value))).as("%s", shape).isLessThan(CALLS);
    }
  }

  @Test
  void wouldNoticeOneObjectACall() {
    Object[] kept = new Object[1];
    assertThat(bytesOf(() -> kept[0] = new Object())).isGreaterThan(CALLS);
  }

  /** The first calls load classes; of the rest, an object each would be 16 bytes a call. */
  private static long bytesOf(Runnable call) {
    for (int i = 0; i < CALLS; i++) {
      call.run();
    }
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < CALLS; i++) {
      call.run();
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }
}
