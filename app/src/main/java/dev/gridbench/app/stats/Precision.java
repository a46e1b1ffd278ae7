package dev.gridbench.app.stats;

import java.util.Arrays;

/** When to stop repeating: on the interval's width, never on what the interval says. */
public final class Precision {

  private Precision() {}

  /** Whether the 95 % t interval's half-width is at most the target. */
  public static boolean reached(double[] logRatios, double target) {
    double[] ones = new double[logRatios.length];
    Arrays.fill(ones, 1);
    double[] ratios = Arrays.stream(logRatios).map(Math::exp).toArray();
    Estimate ratio = Estimate.ratio(ratios, ones, Estimate.LEVEL);
    Double high = ratio.high();
    return logRatios.length >= 8
        && high != null
        && Math.log(high / ratio.value()) <= Math.log1p(target);
  }
}
