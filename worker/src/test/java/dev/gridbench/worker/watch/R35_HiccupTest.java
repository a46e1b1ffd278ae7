package dev.gridbench.worker.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.MapSpec;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.ConnectionSpec;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.testing.RealTime;
import dev.gridbench.worker.Coordinator;
import dev.gridbench.worker.TestDriver;
import dev.gridbench.worker.VirtualClock;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Pacing;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A worker knows when it was held up itself, and by what (method.md R35, R36). */
@RealTime
class R35_HiccupTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long MILLI = 1_000_000L;

  /** A machine that is disturbed each time says so. */
  private static final int TRIES = 5;

  private final SystemClock clock = new SystemClock();

  @TempDir Path folder;

  @Test
  void aHiccupBelongsToItsSecondAndCountsForTheLooksThatItPrevented() throws Exception {
    HiccupMeter meter =
        new HiccupMeter(new VirtualClock(0), new Window(0, SECOND, 3 * SECOND), MILLI);
    for (long at = 900 * MILLI; at < 4 * SECOND; at += 2 * MILLI) {
      boolean stall = at == 2 * SECOND + 500 * MILLI;
      meter.slept(at, at + MILLI + (stall ? 300 * MILLI : 0));
    }
    assertThat(meter.longest()).containsExactly(0L, 300 * MILLI, 0L);
    Histogram hiccups = decoded(meter.encoded());
    assertThat(hiccups.getMaxValue()).isBetween(298 * MILLI, 303 * MILLI);
    assertThat(hiccups.getCountBetweenValues(MILLI, 310 * MILLI)).isBetween(298L, 301L);
  }

  @Test
  void aPauseAcrossABorderIsInBothSecondsAsLongAsItLastedFromThereOn() {
    PauseSeconds longest = new PauseSeconds(new Window(0, 0, 3 * SECOND), Math::max);
    longest.add(SECOND - 200 * MILLI, SECOND + 100 * MILLI);
    assertThat(longest.all()).containsExactly(300 * MILLI, 100 * MILLI, 0L);
  }

  @Test
  void manyWorkersOfOneMachineLookLessOften() {
    assertThat(SelfWatch.interval(1)).isEqualTo(MILLI);
    assertThat(SelfWatch.interval(4)).isEqualTo(MILLI);
    assertThat(SelfWatch.interval(128)).isEqualTo(32 * MILLI);
  }

  /**
   * What a worker that was stopped said, and what is known of it from outside.
   *
   * @param atLeast from when it surely stood to when it was let go
   * @param atMost from when it was told to stand to when it surely was let go
   * @param within whether both were in the second second of the window
   * @param others the longest that a thread of this process, which nobody stopped, was held up
   */
  private record Stopped(
      HarnessFacts facts, long atLeast, long atMost, boolean within, long others) {

    /** Half of the stop is what nothing else may look like, so a machine that does it disturbs. */
    boolean undisturbed() {
      return within && others < atLeast / 2;
    }
  }

  /**
   * The stop is as long as it was seen to be from outside, but for the look that it fell into. What
   * the machine itself held up in this process, which nobody stopped, decides which try counts; the
   * worker's own figures do not.
   */
  @Test
  void aStoppedWorkerShowsInTheSecondInWhichItStood() throws Exception {
    Stopped stopped = stopped();
    for (int i = 1; i < TRIES && !stopped.undisturbed(); i++) {
      stopped = stopped();
    }
    assertThat(stopped.undisturbed()).as("the machine left it alone: %s", stopped).isTrue();
    HarnessFacts facts = stopped.facts();
    List<Long> hiccups = facts.hiccupMaxNanos();
    assertThat(hiccups).hasSize(3);
    assertThat(hiccups.get(1))
        .isBetween(
            stopped.atLeast() - 2 * SelfWatch.interval(1),
            stopped.atMost() + stopped.atLeast() / 2);
    assertThat(List.of(hiccups.get(0), hiccups.get(2)))
        .allMatch(other -> other < facts.hiccupMaxNanos().get(1) / 2);
    assertThat(facts.longestCollectionNanos())
        .as("no collection did it")
        .isLessThan(stopped.atLeast() / 2);
    assertThat(facts.allocatedBytes()).isPositive();
    assertThat(facts.clientCpuNanos()).isPositive();
    assertThat(facts.compileNanos()).hasSize(3);
  }

  @Test
  void aGreedyDriversAllocationIsCountedByItsThreads() throws Exception {
    AtomicReference<byte[]> kept = new AtomicReference<>();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread greedy =
        new Thread(
            () -> {
              begun.countDown();
              awaitQuietly(go);
              for (int i = 0; i < 1_000; i++) {
                kept.set(new byte[10_240]);
              }
              done.countDown();
              awaitQuietly(end);
            },
            "client-7");
    greedy.start();
    begun.await();
    ClientThreads threads = new ClientThreads();
    long before = threads.allocatedBytes();
    long cpuBefore = threads.cpuNanos();
    go.countDown();
    done.await();
    assertThat(threads.allocatedBytes() - before).isBetween(10_240_000L, 11_000_000L);
    assertThat(threads.cpuNanos()).isGreaterThan(cpuBefore);
    end.countDown();
    greedy.join();
    assertThat(threads.allocatedBytes()).as("of a thread that has ended").isEqualTo(-1);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aCollectionIsCountedInItsSecondOnlyInTheWindow() {
    Window window = new Window(0, SECOND, 2 * SECOND);
    CollectionWatch watch = new CollectionWatch(new VirtualClock(0), window);
    watch.paused(SECOND / 2, SECOND / 2 + 5 * MILLI);
    watch.paused(SECOND + 10 * MILLI, SECOND + 30 * MILLI);
    watch.paused(2 * SECOND + 10 * MILLI, 2 * SECOND + 15 * MILLI);
    assertThat(watch.seconds()).containsExactly(20 * MILLI, 5 * MILLI);
    assertThat(watch.longestNanos()).isEqualTo(20 * MILLI);
    watch.grew(1, 300);
    assertThat(watch.seconds())
        .as("a thousand pauses of 0.3 ms, each told as 0 ms")
        .containsExactly(20 * MILLI, 300 * MILLI);
  }

  private Stopped stopped() throws Exception {
    try (Coordinator coordinator = new Coordinator(folder);
        Signals signals = new Signals(coordinator.process.pid());
        Link link = new Link(coordinator.accept())) {
      link.receive();
      keepAlive(link);
      coordinator.ask(link, new Command.Assign(assignment("slow")), Event.Assigned.class);
      coordinator.ask(link, new Command.Load(0, 100, 1), Event.Loaded.class);
      coordinator.ask(link, new Command.Prepare(), Event.Ready.class);
      Window window = new Window(clock.nanoTime() + SECOND, SECOND / 2, 3 * SECOND);
      HiccupMeter own = new HiccupMeter(clock, window, MILLI);
      own.start();
      link.send(new Command.Start(window.startNanos(), SECOND / 2, 3 * SECOND, SECOND));
      clock.sleepUntil(window.beginNanos() + SECOND + 350 * MILLI);
      long told = clock.nanoTime();
      signals.send("STOP");
      long stands = clock.nanoTime();
      clock.sleepUntil(stands + 300 * MILLI);
      long letGo = clock.nanoTime();
      signals.send("CONT");
      long runs = clock.nanoTime();
      HarnessFacts facts = coordinator.await(link, Event.Finished.class).harness();
      own.end();
      return new Stopped(
          facts,
          letGo - stands,
          runs - told,
          told > window.beginNanos() + SECOND && runs < window.beginNanos() + 2 * SECOND,
          own.longest().stream().mapToLong(Long::longValue).max().orElse(0));
    }
  }

  /** Sends signals through a shell that is there already: to start a program takes too long. */
  private static final class Signals implements AutoCloseable {
    private final Process shell;
    private final BufferedReader answers;
    private final long pid;

    Signals(long pid) throws IOException {
      this.pid = pid;
      shell = new ProcessBuilder("sh").start();
      answers = shell.inputReader();
    }

    /** Returns when it was sent. */
    void send(String signal) throws IOException {
      shell.outputWriter().write("kill -" + signal + " " + pid + "; echo sent\n");
      shell.outputWriter().flush();
      assertThat(answers.readLine()).isEqualTo("sent");
    }

    @Override
    public void close() {
      shell.destroy();
    }
  }

  /** However long a slow machine takes, until the link is closed. */
  private static void keepAlive(Link link) {
    Thread pinger =
        new Thread(
            () -> {
              try {
                while (true) {
                  link.send(new Command.Ping(1));
                  Thread.sleep(500);
                }
              } catch (IOException | InterruptedException over) {
                return;
              }
            });
    pinger.setDaemon(true);
    pinger.start();
  }

  private static Histogram decoded(byte[] bytes) throws Exception {
    return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
  }

  private static Assignment assignment(String fault) {
    MapSpec map = new MapSpec("m", new ValueShape.EmployeeRow(), "plain", List.of(), 100);
    return new Assignment(
        TestDriver.class.getName(),
        new ConnectionSpec("", List.of(), map, Map.of("fault", fault), Map.of()),
        new Workload(Map.of(Verb.GET, 1), null),
        new KeyDistribution.Uniform(),
        new ValueShape.EmployeeRow(),
        new Assignment.Clients(List.of(0, 1, 2, 3), 4, 1, 2, 1, Pacing.SLACK1),
        new Assignment.Seeds(1, 2),
        LoadModel.AT_ONCE,
        SECOND,
        Assignment.Tracing.NONE);
  }
}
