package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.Completion;
import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.load.operation.AsyncOperation;
import dev.gridbench.worker.load.operation.ClientOperations;
import dev.gridbench.worker.load.schedule.Turns;
import dev.gridbench.worker.record.Attempt;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Room for one operation in flight, used for one after the other. The client's thread fills it and
 * sends; whatever thread the library answers on takes the end time, leaves the answer and puts the
 * slot into the client's inbox; there the client's thread finds it, judges and records. At each
 * moment one thread alone writes it: the send and the inbox hand it over.
 */
final class Slot implements Completion {

  final Attempt attempt = new Attempt();

  /** When the operation should begin, or may begin in a closed loop. */
  long due;

  /** From when on it might have been sent, in a closed loop: the end of the think time. */
  long from;

  /** When the operation before was answered. */
  long answered;

  /** Whether the client itself put the operation off: it thought, or its key was being written. */
  boolean putOff;

  int key;
  boolean ready;

  /** The next older one in the inbox. */
  @Nullable Slot next;

  private final Clock clock;
  private final Inbox inbox;
  private final Turns turns;
  private final ClientOperations operations;
  private final AtomicBoolean inFlight = new AtomicBoolean();
  private @Nullable AsyncOperation operation;
  private @Nullable Object answer;
  private @Nullable Throwable failure;

  Slot(Clock clock, Inbox inbox, Turns turns, ClientOperations operations) {
    this.clock = clock;
    this.inbox = inbox;
    this.turns = turns;
    this.operations = operations;
  }

  Turns turns() {
    return turns;
  }

  /** Which operation it is to hold next: the stream's present one. */
  void hold(Operations stream) {
    attempt.verb = stream.verb();
    key = stream.key();
    operation = operations.async(attempt.verb);
  }

  void makeReady() {
    operation().ready(key);
    ready = true;
  }

  /** The timed region's first half: all that the calling thread does. */
  void send(AsyncSession session) {
    AsyncOperation mine = operation();
    ready = false;
    mine.begin();
    inFlight.set(true);
    attempt.sent = clock.nanoTime();
    try {
      mine.send(session, this);
    } catch (Exception e) {
      accept(null, e);
    }
  }

  /** A second answer to the same operation would be the library's fault and is not looked at. */
  @Override
  public void accept(@Nullable Object value, @Nullable Throwable why) {
    long now = clock.nanoTime();
    if (inFlight.compareAndSet(true, false)) {
      attempt.done = now;
      answer = value;
      failure = why;
      inbox.put(this);
    }
  }

  /** For the client's thread, with the slot out of the inbox: what the operation came to. */
  void judge(Failures failures, boolean scheduled) {
    Throwable why = failure;
    attempt.rows = 0;
    attempt.due = scheduled ? due : attempt.sent;
    attempt.thought = scheduled ? 0 : (putOff ? attempt.sent : from) - answered;
    attempt.thoughtFrom = answered;
    if (why == null) {
      operation().answered(answer);
      operation().judge(attempt);
    } else {
      attempt.answer = failures.add(attempt.verb, Failures.bare(why));
    }
    answer = null;
    failure = null;
  }

  private AsyncOperation operation() {
    return Objects.requireNonNull(operation);
  }
}
