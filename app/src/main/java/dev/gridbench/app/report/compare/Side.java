package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One of two sets of trials that are compared with each other.
 *
 * @param name how sentences call it: a system, a level, or a folder
 * @param cells valid trials of each cell by repetition; second measurements stand in {@code again},
 *     under the cell that they repeat
 * @param lost outcomes without a figure: failed, skipped, invalid
 */
record Side(
    String name,
    Map<Map<String, String>, Map<Integer, Outcome.Measured>> cells,
    Map<Map<String, String>, Map<Integer, Outcome.Measured>> again,
    int lost) {

  static final String SYSTEM = "system";

  static Side of(String name, List<Outcome> outcomes) {
    Map<Map<String, String>, Map<Integer, Outcome.Measured>> cells = new LinkedHashMap<>();
    Map<Map<String, String>, Map<Integer, Outcome.Measured>> again = new LinkedHashMap<>();
    int lost = 0;
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured trial && trial.valid()) {
        String system = trial.trial().cell().getOrDefault(SYSTEM, "");
        (AaTwin.is(system) ? again : cells)
            .computeIfAbsent(cell(trial), key -> new TreeMap<>())
            .put(trial.trial().repetition(), trial);
      } else {
        lost++;
      }
    }
    return new Side(name, cells, again, lost);
  }

  private static Map<String, String> cell(Outcome.Measured trial) {
    Map<String, String> cell = new LinkedHashMap<>(trial.trial().cell());
    cell.computeIfPresent(SYSTEM, (factor, system) -> AaTwin.original(system));
    return cell;
  }

  Side named(String other) {
    return new Side(other, cells, again, lost);
  }

  Set<String> factors() {
    Set<String> factors = new LinkedHashSet<>();
    cells.keySet().forEach(cell -> factors.addAll(cell.keySet()));
    return factors;
  }

  /** The levels of a factor in the order of the trials. */
  Set<String> levels(String factor) {
    Set<String> levels = new LinkedHashSet<>();
    cells.keySet().forEach(cell -> levels.add(cell.getOrDefault(factor, "")));
    return levels;
  }

  /** The verb with the most operations over all trials of a cell. */
  String mainVerb(Map<String, String> cell) {
    Map<String, Long> counts = new TreeMap<>();
    for (Outcome.Measured trial : cells.getOrDefault(cell, Map.of()).values()) {
      trial.verbs().forEach((verb, result) -> counts.merge(verb, result.succeeded(), Long::sum));
    }
    List<Map.Entry<String, Long>> all = new ArrayList<>(counts.entrySet());
    all.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
    return all.isEmpty() ? "" : all.get(0).getKey();
  }

  /** The valid trials of a cell, second measurements left out. */
  Stream<Outcome.Measured> trials(Map<String, String> cell) {
    return cells.getOrDefault(cell, Map.of()).values().stream();
  }

  /** The metric's figures of a cell by repetition. */
  Map<Integer, Double> values(Map<String, String> cell, Metric metric, String verb) {
    return values(cells, cell, metric, verb);
  }

  /** The same of the second measurement. */
  Map<Integer, Double> valuesAgain(Map<String, String> cell, Metric metric, String verb) {
    return values(again, cell, metric, verb);
  }

  /** The repetitions in which the metric's figure tells of the load generator too. */
  Set<Integer> contaminated(Map<String, String> cell, Metric metric, String verb) {
    Set<Integer> contaminated = new TreeSet<>();
    cells
        .getOrDefault(cell, Map.of())
        .forEach(
            (repetition, trial) -> {
              if (metric.contaminated(trial, verb)) {
                contaminated.add(repetition);
              }
            });
    return contaminated;
  }

  /** The repetitions of a cell that have a valid trial. */
  Set<Integer> repetitions(Map<String, String> cell) {
    return new TreeSet<>(cells.getOrDefault(cell, Map.of()).keySet());
  }

  /** Where the processes of a cell's trials really ran; null where that was not recorded. */
  @Nullable String placement(Map<String, String> cell) {
    return CellResult.placement(cells.getOrDefault(cell, Map.of()).values());
  }

  private static Map<Integer, Double> values(
      Map<Map<String, String>, Map<Integer, Outcome.Measured>> from,
      Map<String, String> cell,
      Metric metric,
      String verb) {
    Map<Integer, Double> values = new TreeMap<>();
    from.getOrDefault(cell, Map.of())
        .forEach(
            (repetition, trial) ->
                metric.of(trial, verb).ifPresent(value -> values.put(repetition, value)));
    return values;
  }
}
