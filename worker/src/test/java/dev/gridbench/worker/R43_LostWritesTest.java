package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Pacing;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A store that acknowledges and drops the writes of seven keys: the sweep finds seven. */
class R43_LostWritesTest {

  private static final int ENTRIES = 700;
  private static final long SECOND = 1_000_000_000L;

  private final SystemClock clock = new SystemClock();

  @Test
  void theSweepFindsTheSeven() throws Exception {
    Event.Swept swept = swept("drop", 1_000);
    assertThat(swept.written()).isEqualTo(ENTRIES);
    assertThat(swept.checked()).isEqualTo(ENTRIES);
    assertThat(swept.lost()).isEqualTo(7);
    assertThat(swept.example()).matches("key \\d+ holds version 0, though version \\d+ was .*");
  }

  /** Once a key was written, one constant is like the other: only the first loss can be seen. */
  @Test
  void ofOneConstantItFindsThoseThatWereNeverWritten() throws Exception {
    Event.Swept swept = swept("drop", 1_000, Workload.Write.CONSTANT);
    assertThat(swept.checked()).isEqualTo(ENTRIES);
    assertThat(swept.lost()).isEqualTo(7);
    assertThat(swept.example())
        .matches("key \\d+ holds what was loaded, though version \\d+ was .*");
    assertThat(swept("none", 1_000, Workload.Write.CONSTANT).lost()).isZero();
  }

  @Test
  void withoutAFaultItFindsNone() throws Exception {
    assertThat(swept("none", 1_000)).isEqualTo(new Event.Swept(ENTRIES, ENTRIES, 0, null, null));
  }

  @Test
  void aBoundedSweepReadsEveryNthKey() throws Exception {
    assertThat(swept("drop", 7).checked()).isEqualTo(7);
  }

  private Event.Swept swept(String fault, int keys) throws Exception {
    return swept(fault, keys, Workload.Write.RANDOM);
  }

  private Event.Swept swept(String fault, int keys, Workload.Write write) throws Exception {
    Task task = new Task(assignment(fault, write), clock);
    task.connections().get(0).define();
    MapSpec map = task.assignment().connection().map();
    new Loading(task.connections(), task.values(), map, clock, event -> {})
        .run(new Command.Load(0, ENTRIES, 1));
    task.prepare();
    new Measuring(task, clock, event -> {})
        .run(new Command.Start(clock.nanoTime() + SECOND / 5, 0, SECOND / 2, SECOND));
    Event.Swept swept = new Sweeping(task, clock).run(new Command.Sweep(keys, 10 * SECOND));
    task.stop(SECOND);
    return swept;
  }

  /** Two clients that write their keys in turn, round and round. */
  private static Assignment assignment(String fault, Workload.Write write) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "default", List.of(), ENTRIES);
    return new Assignment(
        TestDriver.class.getName(),
        new ConnectionSpec("cluster", List.of(), map, Map.of("fault", fault), Map.of()),
        new Workload(Map.of(Verb.SET, 1), null).writing(write),
        new KeyDistribution.Sequential(),
        new ValueShape.EmployeeRow(),
        new Assignment.Clients(List.of(0, 1), 2, 1, 2, 1, Pacing.SLACK1),
        new Assignment.Seeds(11, 12),
        LoadModel.AT_ONCE,
        SECOND,
        Assignment.Tracing.NONE);
  }
}
