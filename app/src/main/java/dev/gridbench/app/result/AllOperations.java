package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/**
 * Latency over all operations that were due, those that failed, timed out, were wrong or never sent
 * counting as infinitely long (method.md R52): so a system does not look fast by failing.
 *
 * @param count all operations that were due
 * @param errorRatio share of them that was not rightly answered within the window
 */
public record AllOperations(
    long count, double errorRatio, Bound p50, Bound p95, Bound p99, Bound p999) {

  /**
   * A quantile, or why there is no figure.
   *
   * @param micros microseconds; null where the quantile lies among the operations without an
   *     answer, or where too few operations lie beyond it
   * @param says the figure's stand-in: {@code failed}, {@code >= 1 s}, {@code n/a (5 beyond)}; null
   *     where there is a figure
   */
  public record Bound(@Nullable Double micros, @Nullable String says) {}
}
