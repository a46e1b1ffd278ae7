package dev.gridbench.worker.load.schedule;

import dev.gridbench.worker.record.Window;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Where a worker's clients take their operations from: its part of one schedule. The schedule's
 * operation k belongs to slot k modulo the number of slots, a slot to a worker, so that which
 * operations a worker gets is a function of the plan alone (docs/adr/0012). Whoever of its clients
 * is free takes the next one; when none is, operations wait with their due time kept (method.md
 * R6).
 */
public final class Feed {

  private final Schedule schedule;
  private final int[] mine;
  private final int slots;
  private final Window window;
  private final AtomicLong taken = new AtomicLong();

  /** Up to here the time in which all clients were busy is counted. */
  private final AtomicLong counted;

  private final AtomicLong exhausted = new AtomicLong();

  /**
   * @param mine this feed's slots, ascending, out of {@code slots}
   */
  public Feed(Schedule schedule, int[] mine, int slots, Window window) {
    this.schedule = schedule;
    this.mine = mine.clone();
    this.slots = slots;
    this.window = window;
    counted = new AtomicLong(window.beginNanos());
  }

  /** The next operation's place in this feed, from 0; nobody else gets the same. */
  long take() {
    return taken.getAndIncrement();
  }

  /** An operation's number in the whole schedule. */
  long number(long place) {
    return place / mine.length * slots + mine[(int) (place % mine.length)];
  }

  /** When the operation is due, on the worker's clock. */
  public long due(long place) {
    return window.startNanos() + schedule.due(number(place));
  }

  /**
   * The same for a client that came free at this instant. If it had been due for a while, nobody
   * had been free from then on; since operations are taken in their order, no moment is counted
   * twice.
   */
  long due(long place, long now) {
    long due = due(place);
    if (due < now) {
      long until = Math.min(now, window.endNanos());
      long from = Math.max(due, counted.getAndAccumulate(until, Math::max));
      if (from < until) {
        exhausted.addAndGet(until - from);
      }
    }
    return due;
  }

  /** How long within the window an operation was due and all clients were busy. */
  public long exhaustedNanos() {
    return exhausted.get();
  }
}
