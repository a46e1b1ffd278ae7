package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * One client's closed loop: the next operation follows the last answer. Verb, key and value are
 * chosen before the clock starts; between two clock reads stands one call of the driver and nothing
 * else; the answer is judged and recorded after. Nothing in the loop allocates, but for the value
 * of a put and what the driver itself makes.
 *
 * <p>After a failed operation the client pauses for {@link #PAUSE_NANOS}, so that a dead server
 * does not turn it into a busy loop: at most a thousand failures a second.
 */
final class ClientLoop {

  static final long PAUSE_NANOS = 1_000_000;

  private final int client;
  private final Clock clock;
  private final Operations stream;
  private final ClientOperations operations;
  private final BooleanSupplier stopped;
  private final Failures failures = new Failures();
  private final Attempt attempt = new Attempt();

  /** When the last operation was done: what another thread may know of this one's progress. */
  private final AtomicLong progress = new AtomicLong();

  ClientLoop(
      int client,
      Clock clock,
      Operations stream,
      ClientOperations operations,
      BooleanSupplier stopped) {
    this.client = client;
    this.clock = clock;
    this.stream = stream;
    this.operations = operations;
    this.stopped = stopped;
  }

  /**
   * Waits for the window's start, then loads until its end; the operation that is under way then is
   * finished.
   */
  ClientReport run(Window window, ClientRecorder recorder) {
    attempt.done = window.startNanos();
    progress.set(attempt.done);
    clock.sleepUntil(window.startNanos());
    long end = window.endNanos();
    step(recorder);
    long firstSent = attempt.sent;
    while (attempt.done < end && !stopped.getAsBoolean()) {
      step(recorder);
    }
    recorder.finish();
    return new ClientReport(
        client,
        firstSent,
        attempt.done,
        recorder.operationsInWindow(),
        recorder.lateSlices(),
        failures.kinds(),
        failures.example(),
        operations.wrongExample());
  }

  void step(ClientRecorder recorder) {
    stream.advance();
    attempt.verb = stream.verb();
    progress.lazySet(attempt.done);
    Operation operation = operations.of(attempt.verb);
    operation.ready(stream.key());
    perform(operation);
    recorder.record(attempt);
    if (attempt.answer.failed()) {
      clock.sleep(PAUSE_NANOS);
    }
  }

  /**
   * The timed region, then the judgement. A schedule would set {@code due}; a closed loop's
   * operations are due when sent.
   */
  private void perform(Operation operation) {
    attempt.rows = 0;
    attempt.sent = clock.nanoTime();
    try {
      operation.call();
      attempt.done = clock.nanoTime();
    } catch (Exception e) {
      attempt.done = clock.nanoTime();
      attempt.due = attempt.sent;
      attempt.answer = failures.add(e);
      return;
    }
    attempt.due = attempt.sent;
    operation.judge(attempt);
  }

  /**
   * For other threads: since when, at the latest, the client has been inside its present operation.
   */
  long insideSince() {
    return progress.get();
  }

  /** For other threads: the present operation's verb. */
  Verb inside() {
    return attempt.verb;
  }
}
