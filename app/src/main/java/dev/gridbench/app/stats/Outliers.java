package dev.gridbench.app.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Values marked by Tukey's fences (Exploratory Data Analysis, section 2D). A mark is a hint to look
 * at a trial; no value is ever left out for it (method.md R27).
 *
 * @param marks one for each value, in the order given
 */
public record Outliers(List<Mark> marks) {

  /** Where more than this part is marked, the estimate by means is shown beside that by ranks. */
  public static final double MANY = 0.10;

  /** Quartiles of fewer values say nothing. */
  private static final int FEWEST = 4;

  /** How far out a value lies. */
  public enum Mark {
    /** Within 1.5 interquartile ranges of the quartiles. */
    NONE,
    /** Beyond 1.5 interquartile ranges. */
    MILD,
    /** Beyond 3 interquartile ranges. */
    SEVERE
  }

  public Outliers {
    marks = List.copyOf(marks);
  }

  /** Marks all values; fewer than four are never marked. */
  public static Outliers of(double... values) {
    if (values.length < FEWEST) {
      return new Outliers(Arrays.stream(values).mapToObj(x -> Mark.NONE).toList());
    }
    double[] sorted = DoubleStream.of(values).sorted().toArray();
    double low = quantile(sorted, 0.25);
    double high = quantile(sorted, 0.75);
    return new Outliers(Arrays.stream(values).mapToObj(x -> mark(x, low, high)).toList());
  }

  private static Mark mark(double value, double low, double high) {
    double beyond = Math.max(low - value, value - high);
    double range = high - low;
    if (beyond > 3 * range) {
      return Mark.SEVERE;
    }
    return beyond > 1.5 * range ? Mark.MILD : Mark.NONE;
  }

  /** Linear between order statistics: type 7 of Hyndman and Fan (1996). */
  static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  public int marked() {
    return (int) marks.stream().filter(mark -> mark != Mark.NONE).count();
  }

  /** Whether so many are marked that a mean alone would mislead. */
  public boolean many() {
    return marked() > MANY * marks.size();
  }
}
