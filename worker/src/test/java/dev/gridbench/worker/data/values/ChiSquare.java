package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;

/** Pearson's test of counts against exact probabilities. */
public final class ChiSquare {

  private ChiSquare() {}

  /** Holds for all but one in a thousand seeds if the counts have these probabilities. */
  public static void assertFits(long[] counts, double[] probabilities) {
    assertThat(z(counts, probabilities)).as("standardised chi-square").isBetween(-3.3, 3.3);
  }

  public static void assertDoesNotFit(long[] counts, double[] probabilities) {
    assertThat(z(counts, probabilities)).as("standardised chi-square").isGreaterThan(10);
  }

  /** The statistic as a standard normal deviate (Wilson, Hilferty 1931). */
  public static double z(long[] counts, double[] probabilities) {
    double total = 0;
    for (long count : counts) {
      total += count;
    }
    double chiSquare = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = total * probabilities[i];
      chiSquare += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    double variance = 2.0 / (9 * (counts.length - 1));
    return (Math.cbrt(chiSquare / (counts.length - 1)) - (1 - variance)) / Math.sqrt(variance);
  }
}
