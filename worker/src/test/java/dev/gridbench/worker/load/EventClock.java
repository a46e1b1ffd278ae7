package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/** Virtual time for one thread: what is to happen at an instant happens when somebody sleeps. */
final class EventClock implements Clock {

  private record Event(long at, long order, Runnable what) {}

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::order));
  private long now;
  private long order;

  /** Lets this happen then. */
  void at(long nanos, Runnable what) {
    events.add(new Event(nanos, order++, what));
  }

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public Instant now() {
    return Instant.ofEpochSecond(0, now);
  }

  @Override
  public void sleepUntil(long deadlineNanos) {
    sleepUntil(deadlineNanos, () -> false);
  }

  @Override
  public void sleepUntil(long deadlineNanos, BooleanSupplier woken) {
    while (!woken.getAsBoolean() && !events.isEmpty() && events.peek().at() <= deadlineNanos) {
      Event next = events.remove();
      now = Math.max(now, next.at());
      next.what().run();
    }
    if (!woken.getAsBoolean()) {
      now = Math.max(now, deadlineNanos);
    }
  }
}
