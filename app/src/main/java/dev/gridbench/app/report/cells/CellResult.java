package dev.gridbench.app.report.cells;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Quantile;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Estimate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A cell's trials.
 *
 * @param valid those that figures come from, by repetition
 * @param planned all of them, whatever became of them
 */
public record CellResult(CellKey key, List<Outcome.Measured> valid, int planned) {

  public CellResult {
    valid =
        valid.stream()
            .sorted(Comparator.comparingInt(trial -> trial.trial().repetition()))
            .toList();
  }

  /** Folders of the valid trials. */
  public List<String> trials() {
    return folders(valid);
  }

  public static List<String> folders(List<Outcome.Measured> trials) {
    return trials.stream()
        .map(trial -> Trial.folder(trial.trial().id(), trial.trial().attempt()))
        .toList();
  }

  /** Whether its rate was given, not found. */
  public boolean scheduled() {
    return valid.stream()
        .anyMatch(
            trial ->
                !LoadLevel.closed(trial)
                    && !(LoadLevel.search(trial) instanceof SearchFacts.RateSearch));
  }

  /** Whether every valid trial kept up with what was asked for. */
  public boolean keptUp() {
    return valid.stream().allMatch(LoadLevel::sustainable);
  }

  /** Mean throughput over the valid trials; empty where there is none. */
  public Optional<Estimate> throughput() {
    double[] values = valid.stream().mapToDouble(LoadLevel::throughput).toArray();
    return values.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(values));
  }

  /** Mean of a metric over the valid trials that have a figure; empty where none has. */
  public Optional<Estimate> mean(Metric metric) {
    double[] values = values(metric).values().stream().mapToDouble(Double::doubleValue).toArray();
    if (metric == Metric.THROUGHPUT) {
      return throughput();
    }
    return values.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(values));
  }

  /** Positive figures by repetition: what a paired comparison needs. */
  public Map<Integer, Double> values(Metric metric) {
    String verb = mainVerb().orElse("");
    Map<Integer, Double> values = new TreeMap<>();
    for (Outcome.Measured trial : valid) {
      metric.of(trial, verb).ifPresent(value -> values.put(trial.trial().repetition(), value));
    }
    return metric.ofAllOrNone() && values.size() < valid.size() ? Map.of() : values;
  }

  /** Where the processes of its trials really ran; null where that was not recorded. */
  public @Nullable String placement() {
    return placement(valid);
  }

  public static @Nullable String placement(Collection<Outcome.Measured> trials) {
    Set<String> placements = new TreeSet<>();
    trials.stream()
        .map(Outcome.Measured::harness)
        .filter(Objects::nonNull)
        .forEach(harness -> placements.add(harness.placement()));
    return placements.isEmpty() ? null : String.join(" and ", placements);
  }

  /** Whether a quantile of a trial's main verb tells of the load generator too. */
  public boolean contaminated(Quantile quantile) {
    String verb = mainVerb().orElse("");
    return valid.stream()
        .map(trial -> trial.harness() == null ? null : trial.harness().heldUp())
        .anyMatch(heldUp -> heldUp != null && heldUp.spoils(verb, quantile.label()));
  }

  /** The verb with the most operations; empty where nothing was measured. */
  Optional<String> mainVerb() {
    return valid.stream()
        .flatMap(trial -> trial.verbs().entrySet().stream())
        .max(Comparator.comparingLong(verb -> verb.getValue().succeeded()))
        .map(Map.Entry::getKey);
  }

  /**
   * The highest of the main verb over the trials, in microseconds, of response time where there was
   * a schedule: quantiles of trials are never averaged. Empty where a trial has too few operations
   * for one, or was not sustainable.
   */
  public Optional<Double> worst(Quantile quantile) {
    String verb = mainVerb().orElse("");
    double worst = 0;
    for (Outcome.Measured trial : valid) {
      Outcome.VerbResult result = trial.verbs().get(verb);
      Double value =
          result == null || !LoadLevel.sustainable(trial) ? null : quantile.of(result.latency());
      if (value == null) {
        return Optional.empty();
      }
      worst = Math.max(worst, value);
    }
    return valid.isEmpty() ? Optional.empty() : Optional.of(worst);
  }
}
