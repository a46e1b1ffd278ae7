package dev.gridbench.app.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

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
 * @param changes by how much each of these would change without what was not steady, as a signed
 *     share of it; null in folders of versions that did not store it
 */
public record Steady(
    String shape,
    double startSecond,
    double autocorrelation,
    int slices,
    List<String> unsteady,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable Map<String, Double> changes) {

  public static final String THROUGHPUT = "throughput";
  public static final String MEDIAN = "p50";
  public static final String TAIL = "p99";

  public Steady {
    unsteady = List.copyOf(unsteady);
    changes = changes == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(changes));
  }

  /** Without the size of what changed. */
  public Steady(
      String shape, double startSecond, double autocorrelation, int slices, List<String> unsteady) {
    this(shape, startSecond, autocorrelation, slices, unsteady, null);
  }

  /** By how much a metric would change without what was not steady; empty where that is unknown. */
  public OptionalDouble change(String metric) {
    if (!unsteady.contains(metric)) {
      return OptionalDouble.of(0);
    }
    Double change = changes == null ? null : changes.get(metric);
    return change == null ? OptionalDouble.empty() : OptionalDouble.of(change);
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
