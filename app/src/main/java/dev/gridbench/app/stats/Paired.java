package dev.gridbench.app.stats;

import java.util.List;

/**
 * Two systems' values of one metric at one place, paired by repetition.
 *
 * @param contender positive, as many as there are baseline values
 * @param threshold see {@link Comparison#threshold}
 */
public record Paired(
    List<Double> contender, List<Double> baseline, Method method, double threshold) {

  public Paired {
    contender = List.copyOf(contender);
    baseline = List.copyOf(baseline);
  }

  double[] logs() {
    return LogRatios.of(LogRatios.array(contender), LogRatios.array(baseline));
  }
}
