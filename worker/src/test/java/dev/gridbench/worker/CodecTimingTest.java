package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ValueCodec;
import dev.gridbench.api.load.Workload;
import dev.gridbench.testing.RealTime;
import dev.gridbench.worker.data.values.Values;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.CodecBatches;
import dev.gridbench.worker.wire.CodecReport;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** What a codec of known cost is said to cost. */
@RealTime
class CodecTimingTest {

  private static final long ENCODE = 20_000;
  private static final long DECODE = 5_000;

  /**
   * A kernel may count what interrupts a thread as the thread's own; seen on a busy machine: 7 %.
   */
  private static final double FOR_INTERRUPTS = 1.2;

  private final VirtualClock virtual = new VirtualClock(7_000_000_000L);

  /** Puts a box around each value, and lets so much time pass. */
  private static class Boxing implements ValueCodec {
    private final LongConsumer pass;

    Boxing(LongConsumer pass) {
      this.pass = pass;
    }

    @Override
    public Object encode(Object value) {
      pass.accept(ENCODE);
      return new Object[] {value};
    }

    @Override
    public Object decode(Object encoded) {
      pass.accept(DECODE);
      return ((Object[]) encoded)[0];
    }

    @Override
    public long size(Object encoded) {
      return 40;
    }
  }

  private static Workload sets() {
    return new Workload(Map.of(Verb.GET, 1, Verb.SET, 1), null);
  }

  private static CodecObjects objects(Workload workload) {
    Assignment assignment = TestTrial.assignment(workload, "none");
    return CodecObjects.of(assignment, values(assignment));
  }

  private static Values values(Assignment assignment) {
    return Values.of(assignment.connection().map().value(), assignment.seeds().data());
  }

  private static double median(CodecBatches batches) {
    return batches.nanos().stream().sorted().toList().get(batches.nanos().size() / 2);
  }

  @Test
  void onAClockThatOnlyTheCodecMovesItsCostIsExact() throws Exception {
    CodecReport report =
        new CodecTiming(virtual, virtual::nanoTime, new Boxing(virtual::advance))
            .report(objects(sets()));
    assertThat(report.encode().nanos())
        .hasSize(CodecTiming.BATCHES)
        .allMatch(nanos -> nanos == ENCODE);
    assertThat(report.decode().nanos())
        .hasSize(CodecTiming.BATCHES)
        .allMatch(nanos -> nanos == DECODE);
    assertThat(report.encode().calls())
        .isGreaterThanOrEqualTo(CodecTiming.BATCHES * CodecTiming.BATCH_NANOS / ENCODE);
    assertThat(report.bytes()).isEqualTo(40);
    assertThat(report.kept()).isFalse();
  }

  /** Uses as much processor time as it is told, and measures the cost of reading that clock. */
  private static final class Spinning {
    private final LongSupplier spent = ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;
    private long readings;
    private long nanos;

    void pass(long wanted) {
      long begin = spent.getAsLong();
      long now = begin;
      while (now < begin + wanted) {
        now = spent.getAsLong();
        readings++;
      }
      nanos += now - begin;
    }

    double reading() {
      return (double) nanos / readings;
    }
  }

  /**
   * By the thread's processor time, on however busy a machine. A spin ends with the first reading
   * after its time, so it is too long by up to one reading, and what is outside of its readings is
   * about another; four are allowed.
   */
  @Test
  void aCodecThatSpinsIsRecovered() throws Exception {
    Spinning spin = new Spinning();
    ValueCodec codec = new Boxing(spin::pass);
    CodecReport report =
        new CodecTiming(new SystemClock(), spin.spent, codec).report(objects(sets()));
    double readings = 4 * spin.reading();
    assertThat(median(report.encode()))
        .isBetween((double) ENCODE, FOR_INTERRUPTS * ENCODE + readings);
    assertThat(median(report.decode()))
        .isBetween((double) DECODE, FOR_INTERRUPTS * DECODE + readings);
  }

  @Test
  void aSlowCodecIsTimedByFewCalls() throws Exception {
    long begin = virtual.nanoTime();
    ValueCodec slow = new Boxing(nanos -> virtual.advance(2_000 * nanos));
    CodecObjects objects = objects(TestTrial.gets());
    assertThat(new CodecTiming(virtual, virtual::nanoTime, slow).report(objects).encode().nanos())
        .isNotEmpty()
        .hasSizeLessThan(CodecTiming.BATCHES)
        .allMatch(nanos -> nanos == 2_000 * ENCODE);
    assertThat((virtual.nanoTime() - begin) / 1e9).as("bounded").isLessThan(1);
  }

  /** What is encoded once and then kept costs nothing, and would be reported as that. */
  @Test
  void whatIsKeptInsteadOfEncodedIsSaid() throws Exception {
    Map<Object, Object> known = new java.util.IdentityHashMap<>();
    ValueCodec keeping =
        new Boxing(virtual::advance) {
          @Override
          public Object encode(Object value) {
            virtual.advance(100);
            return known.computeIfAbsent(value, fresh -> new Object[] {fresh});
          }
        };
    assertThat(new CodecTiming(virtual, virtual::nanoTime, keeping).report(objects(sets())).kept())
        .isTrue();
  }

  @Test
  void aCodecThatAnswersAConstantIsRefused() {
    List<Object> first = new ArrayList<>();
    ValueCodec constant =
        new Boxing(virtual::advance) {
          @Override
          public Object encode(Object value) {
            virtual.advance(100);
            if (first.isEmpty()) {
              first.add(new Object[] {value});
            }
            return first.get(0);
          }
        };
    assertThatThrownBy(
            () -> new CodecTiming(virtual, virtual::nanoTime, constant).report(objects(sets())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("an object of Employee, encoded and decoded again, is not what it was");
  }

  @Test
  void whatIsEncodedIsWhatTheWorkloadWritesAndWhatIsDecodedIsAllThatItMayRead() {
    Assignment assignment = TestTrial.assignment(sets(), "none");
    CodecObjects writing = objects(sets());
    assertThat(versions(assignment, writing.written())).containsExactly(1);
    assertThat(versions(assignment, writing.read())).containsExactlyInAnyOrder(0, 1);
    CodecObjects reading = objects(TestTrial.gets());
    assertThat(versions(assignment, reading.written())).containsExactly(0);
    assertThat(reading.read()).hasSameSizeAs(writing.read()).hasSize(1024);
  }

  private static Set<Integer> versions(Assignment assignment, List<Object> objects) {
    Values values = values(assignment);
    Set<Integer> versions = new HashSet<>();
    objects.forEach(value -> versions.add(values.versionOf(values.keyOf(value), value)));
    return versions;
  }
}
