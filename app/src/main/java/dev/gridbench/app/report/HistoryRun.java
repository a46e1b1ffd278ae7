package dev.gridbench.app.report;

import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.result.Outcome;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * One stored run as a point of its study's history.
 *
 * @param folder what a reader finds it by
 * @param study name of the study
 * @param environment as recorded; {@code class} in it names the kind of environment
 * @param outcomes of its trials
 * @param floor trials of the floor, empty where it was not measured
 */
public record HistoryRun(
    String folder,
    String study,
    Map<String, Object> environment,
    List<Outcome> outcomes,
    List<Outcome> floor) {

  public HistoryRun {
    outcomes = List.copyOf(outcomes);
    floor = List.copyOf(floor);
  }

  /** Runs of different classes are not compared; empty where none was recorded. */
  String environmentClass() {
    Object name = environment.get("class");
    return name == null ? "" : name.toString();
  }

  /** When its first window began, as ISO 8601; empty where nothing was measured. */
  String start() {
    return outcomes.stream()
        .filter(Outcome.Measured.class::isInstance)
        .map(outcome -> ((Outcome.Measured) outcome).window().start())
        .min(String::compareTo)
        .orElse("");
  }

  /** Mean throughput of the cell's valid trials. */
  OptionalDouble throughput(Map<String, String> cell) {
    return mean(outcomes.stream().filter(trial -> trial.trial().cell().equals(cell)).toList());
  }

  /** Mean throughput of the floor's valid trials. */
  OptionalDouble floorThroughput() {
    return mean(floor);
  }

  private static OptionalDouble mean(List<Outcome> trials) {
    return trials.stream()
        .filter(trial -> trial instanceof Outcome.Measured measured && measured.valid())
        .mapToDouble(trial -> LoadLevel.throughput((Outcome.Measured) trial))
        .filter(throughput -> throughput > 0)
        .average();
  }
}
