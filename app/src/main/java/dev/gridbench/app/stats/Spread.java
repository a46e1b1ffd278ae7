package dev.gridbench.app.stats;

import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;

/**
 * Average, minimum and maximum of a set, as the tables of Salhi et al. 2018 print them. It says
 * nothing of error.
 */
public record Spread(double average, double minimum, double maximum) {

  /**
   * The spread of all values.
   *
   * @throws IllegalArgumentException where there is no value
   */
  public static Spread of(double... values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a spread needs a value");
    }
    DoubleSummaryStatistics all = DoubleStream.of(values).summaryStatistics();
    return new Spread(all.getAverage(), all.getMin(), all.getMax());
  }
}
