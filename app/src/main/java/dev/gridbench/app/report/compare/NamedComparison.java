package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.stats.Comparison;

/**
 * A comparison with the names of what was compared.
 *
 * @param metric what was compared: {@code throughput}, {@code p99 of get}
 * @param factor of which contender and baseline are levels
 */
public record NamedComparison(
    String metric, String factor, String contender, String baseline, Comparison comparison) {

  /** Two systems, or what stands for them. */
  NamedComparison(String metric, String contender, String baseline, Comparison comparison) {
    this(metric, Cells.SYSTEM, contender, baseline, comparison);
  }

  /**
   * {@code b's throughput was 1.50 times a's}, {@code throughput with format b was 1.50 times that
   * with a}.
   *
   * @param turned whether the baseline comes first
   */
  String sentence(boolean turned, String times) {
    String one = turned ? baseline : contender;
    String other = turned ? contender : baseline;
    return factor.equals(Cells.SYSTEM)
        ? one + "'s " + metric + " was " + times + " times " + other + "'s"
        : metric + " with " + factor + " " + one + " was " + times + " times that with " + other;
  }
}
