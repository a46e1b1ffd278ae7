package dev.gridbench.app.stats.series;

import java.util.Arrays;

/** How much a series resembles itself some values later. */
final class Autocorrelation {

  private Autocorrelation() {}

  /** Between -1 and 1; 0 for a series that is constant or no longer than the lag. */
  static double of(double[] series, int lag) {
    double mean = Arrays.stream(series).average().orElse(0);
    double square = 0;
    double product = 0;
    for (int i = 0; i < series.length; i++) {
      square += (series[i] - mean) * (series[i] - mean);
      product += i < lag ? 0 : (series[i] - mean) * (series[i - lag] - mean);
    }
    return square > 0 ? product / square : 0;
  }
}
