package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.compare.NamedComparison;
import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.EffectModel;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What caveats of one kind may have done to the figures of a run. Their effects are averaged over a
 * cell's valid trials, as its figure is (method.md, "Weights").
 */
final class CaveatWeights {

  /** A share that no figure of a report shows. */
  private static final double NOTHING = 0.001;

  private final Cells cells;
  private final Comparisons comparisons;

  CaveatWeights(Cells cells, Comparisons comparisons) {
    this.cells = cells;
    this.comparisons = comparisons;
  }

  /**
   * @param effect the largest average of a cell; empty where that of a trial is not known
   * @param decided whether a cell of a decided comparison has it at that weight
   */
  record Weighed(Weight weight, OptionalDouble effect, boolean decided) {

    private static final Weighed NOTHING = new Weighed(Weight.NONE, OptionalDouble.of(0), false);

    private Weighed and(Weighed other) {
      int order = weight.compareTo(other.weight);
      boolean known = effect.isPresent() && other.effect.isPresent();
      return new Weighed(
          order >= 0 ? weight : other.weight,
          known
              ? OptionalDouble.of(Math.max(effect.getAsDouble(), other.effect.getAsDouble()))
              : OptionalDouble.empty(),
          (order >= 0 && decided) || (order <= 0 && other.decided));
    }
  }

  /** Of a kind, over all cells. */
  Weighed of(String kind) {
    return cells.all().stream()
        .filter(cell -> cell.valid().stream().anyMatch(trial -> has(trial, kind)))
        .map(cell -> weighed(cell, effect(cell.valid(), kind)))
        .reduce(Weighed.NOTHING, Weighed::and);
  }

  private static boolean has(Outcome.Measured trial, String kind) {
    return trial.caveats().stream().anyMatch(caveat -> caveat.kind().equals(kind));
  }

  private static OptionalDouble effect(List<Outcome.Measured> trials, String kind) {
    double sum = 0;
    for (Outcome.Measured trial : trials) {
      double most = 0;
      for (Caveat caveat : trial.caveats()) {
        OptionalDouble effect =
            caveat.kind().equals(kind) ? EffectModel.effect(caveat) : OptionalDouble.of(0);
        if (effect.isEmpty()) {
          return effect;
        }
        most = Math.max(most, effect.getAsDouble());
      }
      sum += most;
    }
    return OptionalDouble.of(sum / trials.size());
  }

  private Weighed weighed(CellResult cell, OptionalDouble effect) {
    OptionalDouble distance = distance(cell);
    return new Weighed(weight(cell, effect, distance), effect, distance.isPresent());
  }

  private static Weight weight(CellResult cell, OptionalDouble effect, OptionalDouble distance) {
    if (effect.isEmpty()) {
      return Weight.FIGURE;
    }
    double share = effect.getAsDouble();
    if (share < NOTHING) {
      return Weight.NONE;
    }
    if (distance.isPresent() && share >= distance.getAsDouble()) {
      return Weight.VERDICT;
    }
    Optional<Double> half = cell.throughput().flatMap(CaveatWeights::halfWidth);
    return half.isPresent() && share <= half.get() ? Weight.WITHIN_INTERVAL : Weight.FIGURE;
  }

  private static Optional<Double> halfWidth(Estimate figure) {
    Double high = figure.high();
    return high == null || figure.value() <= 0
        ? Optional.empty()
        : Optional.of((high - figure.value()) / figure.value());
  }

  /** How far the nearest verdict on a cell is from another one; empty where none is decided. */
  private OptionalDouble distance(CellResult cell) {
    return comparisons.all().stream()
        .filter(pair -> touches(pair, cell))
        .map(Comparisons.Pair::comparison)
        .filter(each -> each.verdict() != Verdict.INCONCLUSIVE)
        .mapToDouble(CaveatWeights::distance)
        .min();
  }

  private static boolean touches(Comparisons.Pair pair, CellResult cell) {
    NamedComparison named = pair.named();
    return List.of(named.baseline(), named.contender()).stream()
        .map(label -> pair.cells().at(pair.place().key(label)))
        .anyMatch(side -> side.valid().stream().anyMatch(cell.valid()::contains));
  }

  /** As a share: from the interval's nearest end to 1, or to the bound of equivalence. */
  private static double distance(Comparison comparison) {
    Estimate interval = comparison.deciding();
    Double low = interval.low();
    Double high = interval.high();
    if (low == null || high == null) {
      return 0;
    }
    double least =
        comparison.verdict() == Verdict.EQUIVALENT
            ? Math.log(Comparison.MARGIN) - Math.max(Math.log(high), -Math.log(low))
            : Math.max(Math.log(low), -Math.log(high));
    return 1 - Math.exp(-Math.max(0, least));
  }
}
