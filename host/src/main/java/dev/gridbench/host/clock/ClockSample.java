package dev.gridbench.host.clock;

/**
 * One exchange with a worker or a host: what its clock read at an instant of the coordinator's.
 *
 * @param at on the coordinator's clock: the middle between question and answer
 * @param reading of that clock
 * @param halfNanos half of the round trip: so far the instant may lie off that middle
 */
public record ClockSample(long at, long reading, long halfNanos) {

  /**
   * So much is one clock assumed to run faster than another at most, in parts per million. It is
   * what Spanner assumes of its machines (Corbett et al., OSDI 2012, section 3).
   */
  public static final long DRIFT_PPM = 200;

  private static final long MILLION = 1_000_000;

  public static ClockSample of(long sentNanos, long reading, long receivedNanos) {
    long trip = receivedNanos - sentNanos;
    return new ClockSample(sentNanos + trip / 2, reading, trip - trip / 2);
  }

  /** How far that clock is ahead of the coordinator's. */
  public long offset() {
    return reading - at;
  }

  /**
   * Bound of the error in putting another reading of that clock on the coordinator's by this
   * exchange: it grows with the time between the two.
   */
  public long bound(long other) {
    return halfNanos + (Math.abs(other - reading) * DRIFT_PPM + MILLION - 1) / MILLION;
  }
}
