package dev.gridbench.app.fleet;

/**
 * How far a worker's clock is ahead of the coordinator's, by Cristian's method (Distributed Computing 3, 1989): of all
 * exchanges the one with the shortest round trip counts, and its error is at most half of that.
 */
final class ClockOffset {

  private long offset;
  private long roundTrip = Long.MAX_VALUE;
  private int exchanges;

  synchronized void add(long sentNanos, long workerNanos, long receivedNanos) {
    exchanges++;
    long trip = receivedNanos - sentNanos;
    if (trip < roundTrip) {
      roundTrip = trip;
      offset = workerNanos - (sentNanos + trip / 2);
    }
  }

  /** An instant of the coordinator's clock, on the worker's. */
  synchronized long toWorker(long coordinatorNanos) {
    return coordinatorNanos + offset;
  }

  /** An instant of the worker's clock, on the coordinator's. */
  synchronized long toCoordinator(long workerNanos) {
    return workerNanos - offset;
  }

  synchronized int exchanges() {
    return exchanges;
  }

  /** The shortest round trip seen, in nanoseconds. */
  synchronized long roundTripNanos() {
    return roundTrip;
  }
}
