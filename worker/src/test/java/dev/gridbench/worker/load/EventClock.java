package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/**
 * Virtual time for one thread: what is to happen at an instant happens when somebody sleeps. It may
 * tick each time that it is read, so that no reading is like another.
 */
final class EventClock implements Clock {

  private record Event(long at, long order, Runnable what) {}

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::at).thenComparingLong(Event::order));
  private final long tick;
  private long now;
  private long order;

  EventClock() {
    this(0);
  }

  /**
   * @param tick nanoseconds that a reading takes
   */
  EventClock(long tick) {
    this.tick = tick;
  }

  /** Lets time pass; what was to happen meanwhile happens late. */
  void advance(long nanos) {
    now += nanos;
  }

  /** Lets this happen then. */
  void at(long nanos, Runnable what) {
    events.add(new Event(nanos, order++, what));
  }

  @Override
  public long nanoTime() {
    now += tick;
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
