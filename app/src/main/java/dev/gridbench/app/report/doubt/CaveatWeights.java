package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.compare.Ground;
import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.harness.Affected;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Verdict;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What caveats of one kind may have done to the figures that a run's answer is of. Their effects
 * are averaged over a cell's valid trials, as its figure is (method.md, "Weights").
 */
final class CaveatWeights {

  /** A share that no figure of a report shows. */
  private static final double NOTHING = 0.001;

  private final Cells cells;
  private final Metric first;

  /** What the answer rests on, by the folders of its trials. */
  private final Map<String, List<Ground>> grounds = new HashMap<>();

  /**
   * @param first what is compared of cells that are no ground
   * @param grounds what the answer rests on
   */
  CaveatWeights(Cells cells, Metric first, List<Ground> grounds) {
    this.cells = cells;
    this.first = first;
    for (Ground ground : grounds) {
      ground.trials().forEach(trial -> at(trial).add(ground));
    }
  }

  private List<Ground> at(String trial) {
    return grounds.computeIfAbsent(trial, folder -> new ArrayList<>());
  }

  /**
   * @param figure that it is of
   * @param effect the largest average of a cell; empty where that of a trial is not known
   * @param decided whether a cell of a decided comparison has it at that weight
   */
  record Weighed(Affected figure, Weight weight, OptionalDouble effect, boolean decided) {

    private static final Weighed NOTHING =
        new Weighed(Affected.THROUGHPUT, Weight.NONE, OptionalDouble.of(0), false);

    /** Effects on different figures are not comparable: the heavier one is kept. */
    private Weighed and(Weighed other) {
      int order = weight.compareTo(other.weight);
      Weighed heavier = order >= 0 ? this : other;
      return new Weighed(
          heavier.figure,
          heavier.weight,
          figure == other.figure ? larger(effect, other.effect) : heavier.effect,
          (order >= 0 && decided) || (order <= 0 && other.decided));
    }

    private static OptionalDouble larger(OptionalDouble one, OptionalDouble other) {
      return one.isPresent() && other.isPresent()
          ? OptionalDouble.of(Math.max(one.getAsDouble(), other.getAsDouble()))
          : OptionalDouble.empty();
    }
  }

  /** Of a kind, over all cells. */
  Weighed of(Caveat.Kind kind) {
    return cells.all().stream()
        .filter(cell -> cell.valid().stream().anyMatch(trial -> has(trial, kind)))
        .flatMap(cell -> metrics(cell).stream().map(metric -> weighed(cell, metric, kind)))
        .reduce(Weighed::and)
        .orElse(Weighed.NOTHING);
  }

  private static boolean has(Outcome.Measured trial, Caveat.Kind kind) {
    return trial.caveats().stream().anyMatch(caveat -> caveat.kind().equals(kind));
  }

  /** What the answer says of a cell; where it says nothing, what it would. */
  private Set<Metric> metrics(CellResult cell) {
    Set<Metric> metrics =
        grounds(cell)
            .map(Ground::metric)
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Metric.class)));
    boolean waits = first == Metric.THROUGHPUT && cell.scheduled();
    return metrics.isEmpty() ? Set.of(waits ? Metric.P99 : first) : metrics;
  }

  /** Those that rest on a trial of the cell, each once for every such trial. */
  private Stream<Ground> grounds(CellResult cell) {
    return cell.trials().stream().flatMap(trial -> grounds.getOrDefault(trial, List.of()).stream());
  }

  private static Affected affected(CellResult cell, Metric metric) {
    return switch (metric) {
      case MEMORY, LIVE -> Affected.MEMORY;
      case RECOVERY -> Affected.RECOVERY;
      case P50, P99 -> Affected.TAIL;
      case THROUGHPUT, CPU, WORK ->
          cell.valid().stream()
                  .anyMatch(trial -> LoadLevel.search(trial) instanceof SearchFacts.RateSearch)
              ? Affected.RATE
              : Affected.THROUGHPUT;
    };
  }

  private static OptionalDouble effect(
      List<Outcome.Measured> trials, Caveat.Kind kind, Affected figure) {
    double sum = 0;
    for (Outcome.Measured trial : trials) {
      double most = 0;
      for (Caveat caveat : trial.caveats()) {
        OptionalDouble effect =
            caveat.kind().equals(kind) ? figure.effect(caveat) : OptionalDouble.of(0);
        if (effect.isEmpty()) {
          return effect;
        }
        most = Math.max(most, effect.getAsDouble());
      }
      sum += most;
    }
    return OptionalDouble.of(sum / trials.size());
  }

  private Weighed weighed(CellResult cell, Metric metric, Caveat.Kind kind) {
    Affected figure = affected(cell, metric);
    OptionalDouble effect = effect(cell.valid(), kind, figure);
    OptionalDouble distance = distance(cell, metric);
    Optional<Double> half = cell.mean(metric).flatMap(CaveatWeights::halfWidth);
    return new Weighed(figure, weight(effect, distance, half), effect, distance.isPresent());
  }

  private static Weight weight(
      OptionalDouble effect, OptionalDouble distance, Optional<Double> half) {
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
    return half.isPresent() && share <= half.get() ? Weight.WITHIN_INTERVAL : Weight.FIGURE;
  }

  private static Optional<Double> halfWidth(Estimate figure) {
    Double high = figure.high();
    return high == null || figure.value() <= 0
        ? Optional.empty()
        : Optional.of((high - figure.value()) / figure.value());
  }

  /** Whether the answer's figure of a cell is a quantile, or follows from one. */
  boolean restsOnTails(CellResult cell) {
    return metrics(cell).stream()
        .map(metric -> affected(cell, metric))
        .anyMatch(figure -> figure == Affected.TAIL || figure == Affected.RATE);
  }

  /** Whether a verdict on a cell is decided. */
  boolean decided(CellResult cell) {
    return metrics(cell).stream().anyMatch(metric -> distance(cell, metric).isPresent());
  }

  /** How far the nearest verdict on a cell is from another one; empty where none is decided. */
  private OptionalDouble distance(CellResult cell, Metric metric) {
    return grounds(cell)
        .filter(ground -> ground.metric() == metric)
        .map(Ground::comparison)
        .filter(each -> each.verdict() != Verdict.INCONCLUSIVE)
        .mapToDouble(CaveatWeights::distance)
        .min();
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
