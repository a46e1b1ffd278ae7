package dev.gridbench.app.validity;

import dev.gridbench.app.result.Outcome.Latency;
import org.jspecify.annotations.Nullable;

/**
 * What is found of stalls that were made from outside: a load by schedule must show them, a closed
 * loop hides them (method.md R54 and section 0.4).
 *
 * @param stallMillis how long each stall lasted
 * @param everyMillis from the beginning of one to that of the next
 * @param response response times of a load by schedule over a whole number of such periods
 * @param service service times of a closed loop over as many
 */
public record StallFinding(
    double stallMillis, double everyMillis, Latency response, Latency service) {

  /**
   * A stall is begun and ended by programs that take some milliseconds to start, so it may be
   * shorter than asked by tens of them. A tool that hides stalls is wrong by a factor of hundreds.
   */
  private static final double TOLERANCE = 0.75;

  private static final double P99 = 0.01;
  private static final double P999 = 0.001;

  /**
   * The least that the 99th percentile of the response time can be: that of a system which needs no
   * time for the operations that have waited.
   */
  public double leastP99Millis() {
    return least(P99);
  }

  /** The same of the 99.9th. */
  public double leastP999Millis() {
    return least(P999);
  }

  private double least(double beyond) {
    return Math.max(0, stallMillis - beyond * everyMillis);
  }

  /** Whether the load by schedule has them in its response time, but for a quarter. */
  public boolean shown() {
    return atLeast(response.p99(), TOLERANCE * leastP99Millis());
  }

  /** Whether the closed loop met them at all. */
  public boolean happened() {
    return atLeast(service.max(), stallMillis / 2);
  }

  /** Whether the closed loop's 99th percentile knows nothing of them. */
  public boolean hidden() {
    return service.p99() != null && !atLeast(service.p99(), stallMillis / 2);
  }

  private static boolean atLeast(@Nullable Double micros, double millis) {
    return micros != null && micros / 1000 >= millis;
  }
}
