package dev.gridbench.app.fleet;

/**
 * How far a worker's clock is ahead of the coordinator's, by Cristian's method (Distributed
 * Computing 3, 1989): of all exchanges the one with the shortest round trip counts, and its error
 * is at most half of that. Exchanges before the load give the offset by which the workers are told
 * when to begin; others after it bound how far the clocks have drifted apart meanwhile.
 */
final class ClockOffset {

  /** The best of several exchanges. */
  private static final class Best {
    long offset;
    long roundTrip = Long.MAX_VALUE;
    long at;

    void add(long sentNanos, long workerNanos, long trip) {
      if (trip < roundTrip) {
        roundTrip = trip;
        at = sentNanos + trip / 2;
        offset = workerNanos - at;
      }
    }

    boolean known() {
      return roundTrip < Long.MAX_VALUE;
    }
  }

  /** Of the load. */
  private enum Phase {
    BEFORE,
    DURING,
    AFTER
  }

  private Best before = new Best();
  private Best after = new Best();
  private Phase phase = Phase.BEFORE;
  private long worstRoundTrip;

  synchronized void add(long sentNanos, long workerNanos, long receivedNanos) {
    long trip = receivedNanos - sentNanos;
    worstRoundTrip = Math.max(worstRoundTrip, trip);
    if (phase != Phase.DURING) {
      (phase == Phase.AFTER ? after : before).add(sentNanos, workerNanos, trip);
    }
  }

  /** Another load follows: what was learnt after the one before is what is known before it. */
  synchronized void again() {
    if (phase == Phase.AFTER && after.known()) {
      before = after;
      after = new Best();
    }
    phase = Phase.BEFORE;
  }

  /**
   * The workers know when to begin: an exchange amid the load belongs neither to those before it
   * nor to those after it, for the clock may have leapt already.
   */
  synchronized void begun() {
    phase = Phase.DURING;
  }

  /** The load is over: exchanges from now on tell of the drift. */
  synchronized void over() {
    phase = Phase.AFTER;
  }

  /** An instant of the coordinator's clock, on the worker's, as known before the load. */
  synchronized long toWorker(long coordinatorNanos) {
    return coordinatorNanos + before.offset;
  }

  /** An instant of the worker's clock, on the coordinator's, corrected for a steady drift. */
  synchronized long toCoordinator(long workerNanos) {
    long at = workerNanos - before.offset;
    if (!after.known() || after.at <= before.at) {
      return at;
    }
    double share = (double) (at - before.at) / (after.at - before.at);
    return at - Math.round(share * driftNanos());
  }

  /** How far the clocks drifted apart between the exchanges before the load and those after. */
  synchronized long driftNanos() {
    return after.known() ? after.offset - before.offset : 0;
  }

  /** Bound of the error of either offset: half of the longer of the two shortest round trips. */
  synchronized long errorNanos() {
    return Math.max(before.roundTrip, after.known() ? after.roundTrip : 0) / 2;
  }

  /** The shortest round trip seen before the load, in nanoseconds. */
  synchronized long roundTripNanos() {
    return before.roundTrip;
  }

  /**
   * The longest round trip seen, in nanoseconds: what this worker may take to hear of something.
   */
  synchronized long worstRoundTripNanos() {
    return worstRoundTrip;
  }
}
