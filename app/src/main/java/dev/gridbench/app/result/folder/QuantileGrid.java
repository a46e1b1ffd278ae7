package dev.gridbench.app.result.folder;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * The quantiles that a curve is drawn through: eight for each decade of 1 / (1 - q), so that each
 * nine is as wide as the one before.
 */
public final class QuantileGrid {

  private static final int PER_DECADE = 8;
  private static final int DECADES = 7;
  private static final int EXCEEDANCES = 10;
  private static final double NANOS_PER_MICRO = 1000.0;

  private QuantileGrid() {}

  /** 1 / (1 - q) of the point. */
  public static double rarity(int point) {
    return Math.pow(10, (double) point / PER_DECADE);
  }

  /** The first point of this quantile or a higher one. */
  public static int from(double share) {
    return (int) Math.ceil(place(share) - 1e-6);
  }

  /** Where this quantile stands, between two points perhaps. */
  public static double place(double share) {
    return PER_DECADE * -Math.log10(1 - share);
  }

  /** Microseconds at each point, as far as ten operations lie beyond it (method.md R18). */
  public static List<Double> of(Histogram nanos) {
    List<Double> micros = new ArrayList<>();
    long count = nanos.getTotalCount();
    for (int point = 0; point <= PER_DECADE * DECADES; point++) {
      double rarity = rarity(point);
      if (count / rarity < EXCEEDANCES - 1e-6) {
        break;
      }
      micros.add(nanos.getValueAtPercentile(100 - 100 / rarity) / NANOS_PER_MICRO);
    }
    return micros;
  }
}
