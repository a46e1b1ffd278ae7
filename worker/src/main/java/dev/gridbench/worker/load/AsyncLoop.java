package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Verb;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.ClientReport;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * One client's loop with several operations in flight (method.md R6), each in a {@link Slot}. The
 * client's thread alone draws, sends, judges and records; an answer's end time is taken by the
 * library's own thread, which leaves it in the client's inbox. What is due goes before what is to
 * be recorded. Allocates nothing for an operation, but for the value of a write and what the
 * library makes.
 */
final class AsyncLoop implements Loop {

  /** Between two looks at whether the load was ended from outside, in nanoseconds. */
  private static final long LONGEST_WAIT = 1_000_000_000L;

  /** As many operations may be due at once as go out before answers are looked for. */
  private static final int SENDS = 8;

  private final int client;
  private final Clock clock;
  private final Operations stream;
  private final AsyncSession session;
  private final List<ClientOperations> operations;
  private final OwnWrites writes;
  private final BooleanSupplier stopped;
  private final Failures failures = new Failures();
  private final Inbox inbox = new Inbox();
  private final Answering answering;

  /** When the last answer came: what another thread may know of this one's progress. */
  private final AtomicLong progress = new AtomicLong();

  private final AtomicInteger inFlight = new AtomicInteger();
  private volatile boolean scheduled;
  private Verb last = Verb.GET;
  private long sends;

  /**
   * @param operations one set for each operation that may be in flight
   */
  AsyncLoop(
      int client,
      Pacer pacer,
      Operations stream,
      AsyncSession session,
      List<ClientOperations> operations,
      OwnWrites writes,
      BooleanSupplier stopped) {
    this.client = client;
    clock = pacer.clock();
    this.stream = stream;
    this.session = session;
    this.operations = List.copyOf(operations);
    this.writes = writes;
    this.stopped = stopped;
    answering = Answering.of(session, clock, pacer, inbox);
  }

  @Override
  public ClientReport run(Window window, ClientRecorder recorder, List<Turns> turns) {
    Places places = places(window.startNanos(), turns);
    clock.sleepUntil(window.startNanos());
    long first = clock.nanoTime();
    long end = window.endNanos();
    for (long now = first; now < end && !stopped.getAsBoolean(); now = clock.nanoTime()) {
      step(places, recorder, now, end);
    }
    while (inFlight.get() > 0 && !stopped.getAsBoolean()) {
      if (!take(places, recorder)) {
        answering.await(clock.nanoTime() + LONGEST_WAIT);
      }
    }
    boolean whole = !stopped.getAsBoolean();
    if (whole) {
      places.omitted(end, new Attempt(), recorder::omit);
    }
    recorder.finish();
    long done = whole ? Math.max(progress.get(), end) : progress.get();
    return failures.report(client, recorder, first, done, operations.get(0).wrongExample());
  }

  /** The slots, each with its first turn. */
  Places places(long start, List<Turns> turns) {
    boolean shared = turns.size() == 1;
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      Slot slot = new Slot(clock, inbox, turns.get(shared ? 0 : i), operations.get(i));
      slot.attempt.done = start;
      slots.add(slot);
    }
    progress.set(start);
    scheduled = turns.get(0).scheduled();
    return new Places(clock, stream, writes, slots, shared);
  }

  /**
   * Does the one thing that is next: sends, records, or waits for either.
   *
   * @param now read since the last step, and used for no more than whether something is due: a send
   *     has a reading of its own
   */
  void step(Places places, ClientRecorder recorder, long now, long end) {
    Slot next = places.first();
    if (next != null && next.due <= now) {
      send(places);
      sends++;
      if (sends % SENDS == 0) {
        answering.glance();
      }
    } else if (!take(places, recorder)) {
      long until = next == null ? end : Math.min(next.due, end);
      if (!scheduled && inFlight.get() == 0) {
        recorder.idleUntil(until);
      }
      answering.await(until);
    }
  }

  private void send(Places places) {
    Slot slot = places.leave();
    if (slot != null) {
      last = slot.attempt.verb;
      inFlight.lazySet(inFlight.get() + 1);
      slot.send(session);
    }
    places.takeNext();
  }

  /** Records the operation that was answered first; false where none was. */
  private boolean take(Places places, ClientRecorder recorder) {
    Slot slot = inbox.poll();
    if (slot == null) {
      return false;
    }
    inFlight.lazySet(inFlight.get() - 1);
    slot.judge(failures, places.scheduled());
    recorder.record(slot.attempt);
    progress.lazySet(slot.attempt.done);
    places.comeBack(slot);
    return true;
  }

  @Override
  public long insideSince() {
    return progress.get();
  }

  @Override
  public Verb inside() {
    return last;
  }

  @Override
  public int sending() {
    return scheduled ? inFlight.get() : 0;
  }
}
