package dev.gridbench.app.stats;

/**
 * The ratios that somebody says there are: those between two ends. A claim of a direction has one
 * end alone, at 1.
 *
 * @param low 0 where nothing is too small
 * @param high infinite where nothing is too large
 */
public record Region(double low, double high) {

  public Region {
    if (!(low >= 0 && high > low)) {
      throw new IllegalArgumentException("no ratio lies between " + low + " and " + high);
    }
  }

  /** Where an interval lies of it. */
  public enum Place {
    /** Wholly inside. */
    INSIDE,
    /** It shares nothing with it. */
    OUTSIDE,
    /** Across an end, or too near one, or there are too few repetitions to say. */
    OPEN
  }

  public static Region above(double low) {
    return new Region(low, Double.POSITIVE_INFINITY);
  }

  public static Region below(double high) {
    return new Region(0, high);
  }

  /** Where the ratio of a comparison lies, by the interval that holds for its whole family. */
  Place place(Estimate interval) {
    Double least = interval.low();
    Double most = interval.high();
    if (least == null || most == null) {
      return Place.OPEN;
    }
    if (least > low && most < high) {
      return Place.INSIDE;
    }
    return most < low || least > high ? Place.OUTSIDE : Place.OPEN;
  }

  /** How far a ratio is from the nearer end, on the log scale. */
  double distance(double ratio) {
    double log = Math.log(ratio);
    return Math.min(Math.abs(log - Math.log(low)), Math.abs(Math.log(high) - log));
  }
}
