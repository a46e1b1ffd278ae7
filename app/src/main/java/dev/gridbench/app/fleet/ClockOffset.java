package dev.gridbench.app.fleet;

/**
 * How far a worker's clock is ahead of the coordinator's, by Cristian's method (Distributed
 * Computing 3, 1989): of all exchanges the one with the shortest round trip counts, and its error
 * is at most half of that.
 */
final class ClockOffset {

  private long offset;
  private long roundTrip = Long.MAX_VALUE;
  private long worstRoundTrip;

  synchronized void add(long sentNanos, long workerNanos, long receivedNanos) {
    long trip = receivedNanos - sentNanos;
    worstRoundTrip = Math.max(worstRoundTrip, trip);
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

  /** The shortest round trip seen, in nanoseconds. */
  synchronized long roundTripNanos() {
    return roundTrip;
  }

  /**
   * The longest round trip seen, in nanoseconds: what this worker may take to hear of something.
   */
  synchronized long worstRoundTripNanos() {
    return worstRoundTrip;
  }
}
