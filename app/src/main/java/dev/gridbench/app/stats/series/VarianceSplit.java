package dev.gridbench.app.stats.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How far trials of one cell differ from each other, and slices of one trial among themselves; it
 * tells whether time is better spent on longer windows or on more repetitions (Kalibera and Jones,
 * ISMM'13; method.md R30). All standard deviations are relative to the cell's mean.
 *
 * @param between standard deviation of the trials' true means; 0 where the slices' noise explains
 *     all of the difference
 * @param within standard deviation of a slice in its trial
 * @param lasting what {@code within} would be if slices were independent and a trial's mean as
 *     uncertain as it is: larger where neighbouring slices resemble each other
 * @param slices in a trial, on average
 * @param trials looked at
 */
public record VarianceSplit(
    double between, double within, double lasting, double slices, int trials) {

  private static final double MEMORY = 0.1;
  private static final int LAGS_A_BATCH = 5;

  /**
   * Splits the variance of trials, pooled over cells.
   *
   * @param cells the trials of each cell, a trial as its slices; cells of one trial and trials of
   *     fewer than 4 slices tell nothing and are left out
   * @return empty where nothing is left
   */
  public static Optional<VarianceSplit> of(List<List<double[]>> cells) {
    List<List<double[]>> relative = new ArrayList<>();
    for (List<double[]> cell : cells) {
      List<double[]> trials = cell.stream().filter(trial -> trial.length >= 4).toList();
      double mean = trials.stream().mapToDouble(VarianceSplit::mean).average().orElse(0);
      if (trials.size() > 1 && mean > 0) {
        relative.add(trials.stream().map(trial -> divided(trial, mean)).toList());
      }
    }
    return relative.isEmpty() ? Optional.empty() : Optional.of(split(relative));
  }

  private static VarianceSplit split(List<List<double[]>> cells) {
    List<double[]> trials = cells.stream().flatMap(List::stream).toList();
    int shortest = trials.stream().mapToInt(trial -> trial.length).min().orElse(0);
    double slices = trials.stream().mapToInt(trial -> trial.length).average().orElse(0);
    int batch = Math.max(1, Math.min(LAGS_A_BATCH * memory(trials, shortest), shortest / 2));
    double within = pooled(trials);
    double lasting = batch * pooled(trials.stream().map(trial -> batches(trial, batch)).toList());
    double means = pooled(cells.stream().map(VarianceSplit::means).toList());
    return new VarianceSplit(
        Math.sqrt(Math.max(0, means - lasting / slices)),
        Math.sqrt(within),
        Math.sqrt(lasting),
        slices,
        trials.size());
  }

  /**
   * Slices per trial that bring the most precision for the time.
   *
   * @param trialCost seconds that a trial takes beside its window: start, load, warm-up
   * @param sliceCost seconds that a slice takes
   * @return infinite where trials do not differ beyond their slices: then one long trial does
   */
  public double bestSlices(double trialCost, double sliceCost) {
    return Math.sqrt(trialCost / sliceCost) * lasting / between;
  }

  /** The first lag at which the mean autocorrelation over all trials is below 0.1; at least 1. */
  private static int memory(List<double[]> trials, int shortest) {
    for (int lag = 1; lag < shortest / 2; lag++) {
      int at = lag;
      double mean =
          trials.stream().mapToDouble(trial -> Autocorrelation.of(trial, at)).average().orElse(0);
      if (mean < MEMORY) {
        return lag;
      }
    }
    return Math.max(1, shortest / 2);
  }

  /** Variance around each group's own mean, over all groups together. */
  private static double pooled(List<double[]> groups) {
    double squares = 0;
    int freedom = 0;
    for (double[] group : groups) {
      double mean = mean(group);
      squares += Arrays.stream(group).map(x -> (x - mean) * (x - mean)).sum();
      freedom += group.length - 1;
    }
    return freedom == 0 ? 0 : squares / freedom;
  }

  /** Means of the trial's whole batches; what does not fill one at the end is left out. */
  private static double[] batches(double[] trial, int batch) {
    double[] means = new double[trial.length / batch];
    for (int i = 0; i < means.length; i++) {
      means[i] = mean(Arrays.copyOfRange(trial, i * batch, (i + 1) * batch));
    }
    return means;
  }

  private static double[] means(List<double[]> trials) {
    return trials.stream().mapToDouble(VarianceSplit::mean).toArray();
  }

  private static double[] divided(double[] values, double by) {
    return Arrays.stream(values).map(x -> x / by).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }
}
