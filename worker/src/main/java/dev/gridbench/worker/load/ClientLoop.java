package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.operation.Operation;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * One client's loop. Its {@link Turns} say when the next operation is due; verb, key and value are
 * chosen before, so that nothing but the wait lies between due time and send; between two clock
 * reads stands one call of the driver and nothing else; the answer is judged and recorded after.
 * Nothing in the loop allocates, but for the values of writes and what the driver itself makes.
 *
 * <p>In a closed loop the client pauses for {@link #PAUSE_NANOS} after a failed operation, so that
 * a dead server does not turn it into a busy loop: at most a thousand failures a second. A schedule
 * goes on as it is.
 */
final class ClientLoop implements Loop {

  static final long PAUSE_NANOS = 1_000_000;

  private final int client;
  private final Clock clock;
  private final Pacer pacer;
  private final Operations stream;
  private final ClientOperations operations;
  private final BooleanSupplier stopped;
  private final Failures failures = new Failures();
  private final Attempt attempt = new Attempt();

  /** When the last operation was done: what another thread may know of this one's progress. */
  private final AtomicLong progress = new AtomicLong();

  /** 1 from the send to the answer; kept only where there is a schedule. */
  private final AtomicInteger sending = new AtomicInteger();

  ClientLoop(
      int client,
      Clock clock,
      Pacer pacer,
      Operations stream,
      ClientOperations operations,
      BooleanSupplier stopped) {
    this.client = client;
    this.clock = clock;
    this.pacer = pacer;
    this.stream = stream;
    this.operations = operations;
    this.stopped = stopped;
  }

  @Override
  public ClientReport run(Window window, ClientRecorder recorder, List<Turns> turns) {
    return run(window, recorder, turns.get(0));
  }

  /**
   * Waits for the window's start, then loads until its end; the operation that is under way then is
   * finished. What is due before the end and cannot be sent any more is recorded as such.
   */
  ClientReport run(Window window, ClientRecorder recorder, Turns turns) {
    attempt.done = window.startNanos();
    progress.set(attempt.done);
    clock.sleepUntil(window.startNanos());
    long first = clock.nanoTime();
    long end = window.endNanos();
    long due = turns.next(attempt.done);
    while (due < end && !stopped.getAsBoolean()) {
      if (!turns.scheduled()) {
        stepUnscheduled(recorder, due);
        turns.over();
      } else if (attempt.done < end) {
        stepScheduled(recorder, due, turns.number());
        turns.over();
      } else {
        omit(recorder, due, turns.number());
      }
      due = turns.next(attempt.done);
    }
    recorder.finish();
    long done = due < end ? attempt.done : Math.max(attempt.done, end);
    return failures.report(client, recorder, first, done, operations.wrongExample());
  }

  /**
   * A closed loop without a window.
   *
   * @param into what it is recorded into, and thrown away with
   * @return how many operations there were
   */
  long warmUp(long until, ClientRecorder into) {
    long operations = 0;
    attempt.done = clock.nanoTime();
    while (attempt.done < until && !stopped.getAsBoolean()) {
      stepUnscheduled(into, attempt.done);
      operations++;
    }
    return operations;
  }

  /**
   * An operation of a closed loop: due when it is sent. Whoever sleeps too long has thought for
   * that time; whoever was not ready when the think time ended has not (method.md R7).
   */
  void stepUnscheduled(ClientRecorder recorder, long from) {
    long answered = attempt.done;
    Operation operation = ready(-1);
    boolean waits = from > answered && clock.nanoTime() < from;
    if (waits) {
      recorder.idleUntil(from);
      pacer.await(from);
    }
    perform(operation);
    attempt.due = attempt.sent;
    attempt.thought = (waits ? attempt.sent : from) - answered;
    attempt.thoughtFrom = answered;
    recorder.record(attempt);
    if (attempt.answer.failed()) {
      clock.sleep(PAUSE_NANOS);
    }
  }

  private void stepScheduled(ClientRecorder recorder, long due, long number) {
    Operation operation = ready(number);
    if (due > attempt.done) {
      pacer.await(due);
    }
    attempt.due = due;
    sending.lazySet(1);
    perform(operation);
    sending.lazySet(0);
    recorder.record(attempt);
  }

  private void omit(ClientRecorder recorder, long due, long number) {
    advance(number);
    attempt.verb = stream.verb();
    attempt.due = due;
    recorder.omit(attempt);
  }

  /** The schedule's operation of that number, or this client's next one. */
  private void advance(long number) {
    if (number >= 0) {
      stream.go(number);
    }
    stream.advance();
  }

  private Operation ready(long number) {
    advance(number);
    attempt.verb = stream.verb();
    progress.lazySet(attempt.done);
    Operation operation = operations.of(attempt.verb);
    operation.ready(stream);
    return operation;
  }

  /** The timed region, then the judgement. */
  private void perform(Operation operation) {
    attempt.rows = 0;
    operation.begin();
    attempt.sent = clock.nanoTime();
    try {
      operation.call();
      attempt.done = clock.nanoTime();
    } catch (Exception e) {
      attempt.done = clock.nanoTime();
      attempt.answer = failures.add(attempt.verb, e);
      return;
    }
    operation.judge(attempt);
  }

  @Override
  public long insideSince() {
    return progress.get();
  }

  @Override
  public Verb inside() {
    return attempt.verb;
  }

  @Override
  public int sending() {
    return sending.get();
  }
}
