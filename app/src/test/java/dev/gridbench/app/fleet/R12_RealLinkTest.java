package dev.gridbench.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.gridbench.api.Clock;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Message;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Exchanges over a real connection with somebody whose clock is ahead by a known time. The error
 * that is told is a bound, however busy the machine is, and it is no wider than it has to be.
 */
class R12_RealLinkTest {

  private static final long MILLI = 1_000_000L;
  private static final long AHEAD = 1_234_567_000L;
  private static final long LEAP = 100 * MILLI;
  private static final int EXCHANGES = 100;

  @TempDir Path logs;

  private final Noting clock = new Noting();
  private final CountDownLatch leapt = new CountDownLatch(1);
  private final Begin window = new Begin();
  private volatile long ahead = AHEAD;
  private RemoteWorker worker;
  private Link far;

  @BeforeEach
  void connect() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      far = new Link(new Socket(server.getInetAddress(), server.getLocalPort()));
      FakeProcess process = new FakeProcess(logs.resolve("worker-1.log"));
      worker = new RemoteWorker(1, process, new Link(server.accept()), clock);
    }
    Thread answers = new Thread(this::answer, "far");
    answers.setDaemon(true);
    answers.start();
  }

  @AfterEach
  void end() throws IOException {
    worker.end();
    far.close();
  }

  /**
   * Exchanges by what the worker's own clock was asked: when it sent, and when it received. A
   * second later each of them may be off by half of its round trip, and by what two clocks drift
   * apart from the middle of it on.
   */
  @Test
  void theTrueOffsetIsWithinTheSmallestBound() {
    for (int i = 1; i <= EXCHANGES; i++) {
      int both = 2 * i;
      worker.ping();
      await()
          .pollDelay(Duration.ZERO)
          .pollInterval(Duration.ofMillis(1))
          .until(() -> clock.told().size() == both);
    }
    List<Long> told = clock.told();
    long later = told.get(told.size() - 1) + SECOND.toNanos();
    long smallest = Long.MAX_VALUE;
    for (int i = 0; i < told.size(); i += 2) {
      long half = (told.get(i + 1) - told.get(i)) / 2;
      long age = later - told.get(i) - half;
      smallest = Math.min(smallest, half + age * 200 / 1_000_000);
    }
    long bound = smallest;
    long rounded = bound / 1_000 + 10;
    await().until(() -> Math.abs(worker.offset().boundNanos(later) - bound) < rounded);
    assertThat(worker.offset().toWorker(0))
        .isCloseTo(AHEAD, within(worker.offset().boundNanos(later)));
  }

  /**
   * The clock leaps amid the load, and is asked just then, quicker than ever before or after. Each
   * of the two offsets is known to the error that is told.
   */
  @Test
  void aLeapAmidTheLoadIsDrift() throws Exception {
    Timing timing = new Timing(Duration.ZERO, SECOND, SECOND, SECOND);

    Measurement measured = new Race(List.of(worker), clock, 1).run(timing, this::leap, window);

    assertThat(measured.clocks().errorNanos()).isLessThan(LEAP / 4);
    assertThat(measured.clocks().driftNanos())
        .isCloseTo(LEAP, within(2 * measured.clocks().errorNanos()));
  }

  /** Only an exchange amid the load sees it: the clock is right again before the load is over. */
  @Test
  void aLeapThatIsTakenBackIsDriftToo() throws Exception {
    Timing timing = new Timing(Duration.ZERO, SECOND, SECOND, SECOND);

    Measurement measured = new Race(List.of(worker), clock, 1).run(timing, this::astray, window);

    assertThat(measured.clocks().driftNanos())
        .isCloseTo(LEAP, within(2 * measured.clocks().errorNanos()));
  }

  private static final Duration SECOND = Duration.ofSeconds(1);

  private Optional<String> leap() {
    ahead = AHEAD + LEAP;
    return astray();
  }

  /** One exchange, of no length, with a clock that has leapt, as soon as the window has begun. */
  private Optional<String> astray() {
    long now = clock.nanoTime();
    if (now > window.began && leapt.getCount() > 0) {
      worker.offset().add(now, now + AHEAD + LEAP, now);
      leapt.countDown();
    }
    return Optional.empty();
  }

  /** Until the connection is closed. */
  private void answer() {
    Clock right = new SystemClock();
    try {
      while (true) {
        Message message = far.receive();
        if (message instanceof Command.Ping ping) {
          far.send(new Event.Pong(ping.coordinatorNanos(), right.nanoTime() + ahead));
        } else if (message instanceof Command.Start) {
          leapt.await();
          far.send(Slices.gets(0, 1_000));
          far.send(new Event.Finished(List.of(), null, null, List.of(), Slices.QUIET));
        }
      }
    } catch (IOException | InterruptedException closed) {
      return;
    }
  }

  /** The machine's clock, which keeps what it told. */
  private static final class Noting implements Clock {

    private final Clock right = new SystemClock();
    private final List<Long> told = new ArrayList<>();

    @Override
    public synchronized long nanoTime() {
      long now = right.nanoTime();
      told.add(now);
      return now;
    }

    synchronized List<Long> told() {
      return List.copyOf(told);
    }

    @Override
    public Instant now() {
      return right.now();
    }

    @Override
    public void sleepUntil(long deadlineNanos) {
      right.sleepUntil(deadlineNanos);
    }
  }

  /** Knows when the window begins; nobody shows or writes anything. */
  private static final class Begin implements Race.Listener {

    private volatile long began;

    @Override
    public void starting(Instant at, long windowNanos) {
      began = windowNanos;
    }

    @Override
    public void slice(int index, Map<Verb, VerbTotals> verbs) {
      // Nobody writes it.
    }
  }
}
