package dev.gridbench.app.stats;

import java.util.Arrays;

/** How equally something is shared (method.md R50). */
public final class Fairness {

  private Fairness() {}

  /**
   * Jain's index (Jain, Chiu, Hawe: A quantitative measure of fairness and discrimination, DEC
   * TR-301, 1984): (Σx)² / (n Σx²), which is 1 where all have as much, 1/n where one has all; k of
   * n that share equally while the others have nothing give k/n. Not a number where nobody has any.
   *
   * @param shares what each has, not negative, in any unit
   */
  public static double jain(double... shares) {
    double sum = Arrays.stream(shares).sum();
    double squares = Arrays.stream(shares).map(share -> share * share).sum();
    return sum * sum / (shares.length * squares);
  }

  /** The largest share over the smallest; infinite where one has nothing. */
  public static double spread(double... shares) {
    return Arrays.stream(shares).max().orElse(Double.NaN)
        / Arrays.stream(shares).min().orElse(Double.NaN);
  }
}
