package dev.gridbench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.testing.RealTime;
import dev.gridbench.worker.watch.SelfWatch;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Pacing;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker's JIT warm-up: real clients, a scripted compiler clock and the JVM's own. */
@RealTime
class R22_CompilersRestTest {

  private static final int ENTRIES = 500;
  private static final long SECOND = 1_000_000_000L;
  private static final long ROUND = SECOND / 5;

  private final SystemClock clock = new SystemClock();

  @TempDir Path folder;

  @Test
  void itTellsWhatTheCompilersTookAndHowOftenClientsRead() throws Exception {
    AtomicLong compiled = new AtomicLong(7 * SECOND);
    Task task = prepared(Map.of(Verb.GET, 1));
    Event.JitWarmedUp warmedUp =
        new WarmingUp(task, clock, () -> compiled.getAndAdd(3_000_000), () -> 0)
            .run(new Command.JitWarmup(ROUND));
    assertThat(warmedUp.compileNanos()).isEqualTo(3_000_000);
    assertThat(warmedUp.operations()).isPositive();
    assertThat(warmedUp.nanos()).isGreaterThanOrEqualTo(ROUND);
    task.stop(SECOND);
  }

  /** What a compiler had not finished when the clients stopped is in no count before it has. */
  @Test
  void clientsStandStillUntilTheirCompilersHaveFinished() throws Exception {
    AtomicInteger looks = new AtomicInteger();
    int busy = 6;
    Task task = prepared(Map.of(Verb.GET, 1));
    Event.JitWarmedUp warmedUp =
        new WarmingUp(
                task,
                clock,
                () -> looks.get() > busy ? 5 * SECOND : 4 * SECOND,
                () -> Math.min(looks.getAndIncrement(), busy) * SECOND)
            .run(new Command.JitWarmup(ROUND));
    assertThat(warmedUp.compileNanos()).isEqualTo(SECOND);
    int pauses = looks.get() / 2;
    assertThat(pauses).isEqualTo(busy / 2 + 1);
    assertThat(warmedUp.nanos()).isGreaterThanOrEqualTo(ROUND + pauses * WarmingUp.LOOK_NANOS);
    task.stop(SECOND);
  }

  @Test
  void aProcessThatIsNeverIdleIsWaitedForASecond() throws Exception {
    AtomicLong used = new AtomicLong();
    Task task = prepared(Map.of(Verb.GET, 1));
    new WarmingUp(task, clock, () -> 0, () -> used.addAndGet(SECOND))
        .run(new Command.JitWarmup(ROUND));
    assertThat(used.get() / SECOND / 2)
        .isBetween(2L, WarmingUp.LONGEST_PAUSE_NANOS / WarmingUp.LOOK_NANOS);
    task.stop(SECOND);
  }

  /** Not even where the load does nothing but write: each verb is tried thrice before, no more. */
  @Test
  void nothingIsWritten() throws Exception {
    Task task = prepared(Map.of(Verb.SET, 9, Verb.REMOVE, 1));
    long before = task.connections().get(0).size().orElseThrow();
    WarmingUp warmingUp = warmingUp(task);
    assertThat(warmingUp.run(new Command.JitWarmup(ROUND)).operations()).isGreaterThan(20);
    assertThat(task.connections().get(0).size()).hasValue(before);
    int written = 0;
    for (int key = 0; key < ENTRIES; key++) {
      written += task.versions() != null && task.versions().acknowledgedHere(key) ? 1 : 0;
    }
    assertThat(written).isLessThanOrEqualTo(2 * 2 * 3);
    task.stop(SECOND);
  }

  /** JIT warm-ups may follow each other, and the load then goes as it would have without. */
  @Test
  void theLoadFollowsAsIfNothingHadBeen() throws Exception {
    Task task = prepared(Map.of(Verb.GET, 1));
    WarmingUp warmingUp = warmingUp(task);
    warmingUp.run(new Command.JitWarmup(ROUND));
    warmingUp.run(new Command.JitWarmup(ROUND));
    Event.Finished finished =
        new Measuring(task, clock, event -> {})
            .run(new Command.Start(clock.nanoTime() + SECOND, 0, SECOND / 2, SECOND / 4));
    assertThat(finished.clients())
        .hasSize(2)
        .allMatch(client -> client.operationsInWindow() > 0 && client.wrongExample() == null);
    task.stop(SECOND);
  }

  /** The JVM's own clock runs while it compiles something that it has never seen. */
  @Test
  void theCompilerClockRunsOnlyForwards() throws Exception {
    long before = SelfWatch.compilerNanos();
    Task task = prepared(Map.of(Verb.GET, 1));
    long compiled = 0;
    for (int i = 0; i < 3; i++) {
      Event.JitWarmedUp round = warmingUp(task).run(new Command.JitWarmup(ROUND));
      assertThat(round.compileNanos()).isNotNegative();
      compiled += round.compileNanos();
    }
    assertThat(SelfWatch.compilerNanos()).isGreaterThanOrEqualTo(before + compiled);
    task.stop(SECOND);
  }

  /**
   * A process of its own, since this one's compilers have rested long ago. Who does not warm up
   * measures the first second; who does, what comes after: by the method less than half of it, here
   * before the eighth second at the latest. Both are of this very process, and what else the
   * machine does stretches both.
   */
  @Test
  void aFreshWorkersCompilersWorkLessAndLess() throws Exception {
    try (Coordinator coordinator = new Coordinator(folder);
        Link link = new Link(coordinator.accept())) {
      link.receive();
      Command assign = new Command.Assign(assignment(Map.of(Verb.GET, 1)));
      ask(coordinator, link, assign, Event.Assigned.class);
      ask(coordinator, link, new Command.Load(0, ENTRIES, 1), Event.Loaded.class);
      ask(coordinator, link, new Command.Prepare(), Event.Ready.class);
      double without = compileShare(coordinator, link);
      double with = without;
      for (int seconds = 1; seconds < 8 && with > without / 4; seconds++) {
        with = compileShare(coordinator, link);
      }
      assertThat(with).isLessThan(without / 2);
    }
  }

  /** Of a second. */
  private static double compileShare(Coordinator coordinator, Link link) throws Exception {
    Event.JitWarmedUp second =
        ask(coordinator, link, new Command.JitWarmup(SECOND), Event.JitWarmedUp.class);
    return (double) second.compileNanos() / second.nanos();
  }

  /** A worker that hears nothing for five seconds ends, and each of these may take some. */
  private static <E extends Event> E ask(
      Coordinator coordinator, Link link, Command command, Class<E> answer) throws Exception {
    coordinator.ask(link, new Command.Ping(1), Event.Pong.class);
    return coordinator.ask(link, command, answer);
  }

  @Test
  void nothingWarmsUpBeforeAllIsPrepared() throws Exception {
    Task task = new Task(assignment(Map.of(Verb.GET, 1)), clock);
    assertThatThrownBy(() -> warmingUp(task).run(new Command.JitWarmup(ROUND)))
        .hasMessage("JitWarmup came before Prepare");
  }

  private WarmingUp warmingUp(Task task) {
    return new WarmingUp(task, clock, SelfWatch::compilerNanos, SelfWatch::processorNanos);
  }

  private Task prepared(Map<Verb, Integer> verbs) throws Exception {
    Task task = new Task(assignment(verbs), clock);
    task.connections().get(0).define();
    MapSpec map = task.assignment().connection().map();
    new Loading(task.connections(), task.values(), map, clock, event -> {})
        .run(new Command.Load(0, ENTRIES, 1));
    task.prepare();
    return task;
  }

  private static Assignment assignment(Map<Verb, Integer> verbs) {
    MapSpec map = new MapSpec("map", new ValueShape.EmployeeRow(), "default", List.of(), ENTRIES);
    return new Assignment(
        TestDriver.class.getName(),
        new ConnectionSpec("cluster", List.of(), map, Map.of("fault", "none"), Map.of()),
        new Workload(verbs, null),
        new KeyDistribution.Uniform(),
        new ValueShape.EmployeeRow(),
        new Assignment.Clients(List.of(0, 1), 2, 1, 2, 1, Pacing.SLACK1),
        new Assignment.Seeds(11, 12),
        LoadModel.AT_ONCE,
        SECOND,
        Assignment.Tracing.NONE);
  }
}
