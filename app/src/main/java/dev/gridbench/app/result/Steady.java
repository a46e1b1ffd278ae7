package dev.gridbench.app.result;

import java.util.List;

/**
 * Whether the measurement window was of a steady state.
 *
 * @param shape {@code flat}, {@code warmup}, {@code slowdown}, {@code mixed} or {@code
 *     no-steady-state} (docs/method.md)
 * @param startSecond from when on it was steady, in seconds from the window's start; the window's
 *     length where it never was
 * @param autocorrelation of neighbouring slices' throughput, -1 to 1: near 1 for a slow swing,
 *     which may pass as flat
 * @param slices how many the window was looked at in
 * @param unsteady which of {@code throughput}, {@code p50} and {@code p99} were not flat
 */
public record Steady(
    String shape, double startSecond, double autocorrelation, int slices, List<String> unsteady) {

  private static final String TAIL = "p99";
  private static final String THROUGHPUT = "throughput";

  public Steady {
    unsteady = List.copyOf(unsteady);
  }

  public boolean flat() {
    return unsteady.isEmpty();
  }

  /** Whether throughput was flat, or could not be told. */
  public boolean flatThroughput() {
    return !unsteady.contains(THROUGHPUT);
  }

  /** Whether the 99th percentile alone was not flat. */
  public boolean onlyTail() {
    return unsteady.equals(List.of(TAIL));
  }

  /** Whether the 99th percentile was flat, or could not be told. */
  public boolean flatTail() {
    return !unsteady.contains(TAIL);
  }
}
