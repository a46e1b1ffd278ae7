package dev.gridbench.app.stats;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * What repetitions do to all cells of a run together: Friedman's test over ranks, which takes no
 * distribution and no equal spread of the cells for granted (Conover, Practical Nonparametric
 * Statistics, section 5.8; by F as Iman and Davenport 1980 have it).
 *
 * @param p how likely ranks that agree so well are where repetitions are alike
 * @param lowest place of the repetition with the lowest mean of logarithms, from 0
 * @param highest place of that with the highest
 * @param ratio how many times the lowest is of the highest, by geometric means over the cells
 */
public record RepetitionEffect(double p, int lowest, int highest, double ratio) {

  /** Fewer cells say more of themselves than of the repetitions. */
  private static final int FEWEST_CELLS = 5;

  private static final int FEWEST_REPETITIONS = 3;

  /**
   * Empty for fewer than five cells or three repetitions.
   *
   * @param cells of each its positive figures in the same repetitions
   */
  public static Optional<RepetitionEffect> of(List<double[]> cells) {
    if (cells.size() < FEWEST_CELLS || cells.get(0).length < FEWEST_REPETITIONS) {
      return Optional.empty();
    }
    int repetitions = cells.get(0).length;
    double[] ranks = new double[repetitions];
    double[] logs = new double[repetitions];
    for (double[] cell : cells) {
      for (int i = 0; i < repetitions; i++) {
        ranks[i] += rank(cell, i);
        logs[i] += Math.log(cell[i]) / cells.size();
      }
    }
    int lowest = 0;
    int highest = 0;
    for (int i = 1; i < repetitions; i++) {
      lowest = logs[i] < logs[lowest] ? i : lowest;
      highest = logs[i] > logs[highest] ? i : highest;
    }
    return Optional.of(
        new RepetitionEffect(
            p(ranks, cells.size()), lowest, highest, Math.exp(logs[lowest] - logs[highest])));
  }

  /** From 1; equals share theirs. */
  private static double rank(double[] cell, int place) {
    double below = Arrays.stream(cell).filter(value -> value < cell[place]).count();
    double equal = Arrays.stream(cell).filter(value -> value == cell[place]).count();
    return below + (equal + 1) / 2;
  }

  private static double p(double[] rankSums, int cells) {
    int k = rankSums.length;
    double squares = Arrays.stream(rankSums).map(sum -> sum * sum).sum();
    double friedman = 12 * squares / (cells * k * (k + 1.0)) - 3.0 * cells * (k + 1);
    double rest = cells * (k - 1.0) - friedman;
    return rest <= 0
        ? 0
        : FDistribution.of(k - 1, (k - 1.0) * (cells - 1))
            .survivalProbability(Math.max(0, (cells - 1) * friedman / rest));
  }
}
