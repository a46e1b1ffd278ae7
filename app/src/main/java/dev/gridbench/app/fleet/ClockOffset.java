package dev.gridbench.app.fleet;

import dev.gridbench.host.clock.ClockPath;
import dev.gridbench.host.clock.ClockSample;

/**
 * How far a worker's clock is ahead of the coordinator's, by Cristian's method (Distributed
 * Computing 3, 1989): an exchange errs by half of its round trip at most. What it tells grows old,
 * for clocks drift: so of all exchanges that one counts whose bound is the smallest now. The last
 * one before the load gives the offset by which the worker's start is computed. Those amid the load
 * and after it tell how far its clock was off by then (docs/adr/0067).
 */
public final class ClockOffset {

  private final ClockPath path = new ClockPath();
  private boolean begun;
  private long told;
  private long toldHalf;
  private long worstRoundTrip;

  public synchronized void add(long sentNanos, long workerNanos, long receivedNanos) {
    worstRoundTrip = Math.max(worstRoundTrip, receivedNanos - sentNanos);
    path.add(ClockSample.of(sentNanos, workerNanos, receivedNanos));
  }

  /** The worker has loaded what it answers by: its first answers, which took longer, are past. */
  synchronized void prepared() {
    worstRoundTrip = 0;
  }

  /** Another load follows: what is known best now is what is known before it. */
  synchronized void again() {
    path.forget();
    begun = false;
    toldHalf = 0;
  }

  /** The start is sent to the worker: its window goes by the offset that is known now. */
  synchronized void begin() {
    told = path.lastOffset();
    toldHalf = path.lastHalf();
    begun = true;
  }

  /** An instant of the coordinator's clock on the worker's, as it is sent to the worker. */
  synchronized long toWorker(long coordinatorNanos) {
    return coordinatorNanos + ahead();
  }

  private long ahead() {
    return begun ? told : path.lastOffset();
  }

  /** An instant of the worker's clock on the coordinator's, by all that is known. */
  public synchronized long toCoordinator(long workerNanos) {
    return path.toCoordinator(workerNanos);
  }

  /** Bound of the error in what would be sent to the worker for this instant. */
  public synchronized long boundNanos(long coordinatorNanos) {
    return path.bound(coordinatorNanos + ahead());
  }

  /**
   * The widest bound of the error in translating an instant of a window, given on the coordinator's
   * clock, and of what the worker was told; so the drift is known to twice as much.
   */
  synchronized long errorNanos(long from, long to) {
    return Math.max(toldHalf, path.widest(from + ahead(), to + ahead()));
  }

  /**
   * How far the clock went from what the worker was told, where that was the most, within a window
   * that is given on the coordinator's clock.
   */
  synchronized long driftNanos(long from, long to) {
    return path.farthest(ahead(), from + ahead(), to + ahead());
  }

  /**
   * The longest round trip seen since the worker was prepared, in nanoseconds: what it may take to
   * hear of something.
   */
  synchronized long worstRoundTripNanos() {
    return worstRoundTrip;
  }
}
