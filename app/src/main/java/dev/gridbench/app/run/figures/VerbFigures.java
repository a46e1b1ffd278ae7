package dev.gridbench.app.run.figures;

import dev.gridbench.api.Verb;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.worker.record.VerbTotals;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** What was measured of each verb of a cell. */
public record VerbFigures(Cell cell, Measurement measurement, double encodedBytes) {

  /** By the verb's label, verbs that nobody called too. */
  public Map<String, VerbResult> all() {
    Map<String, VerbResult> verbs = new LinkedHashMap<>();
    for (Verb verb : Verb.values()) {
      if (cell.workload().weights().containsKey(verb)) {
        VerbTotals totals = measurement.verbs().getOrDefault(verb, new VerbTotals());
        verbs.put(
            verb.label(), Figures.verb(verb, totals, encodedBytes, errors(verb), cell.load()));
      }
    }
    return verbs;
  }

  private Map<String, Long> errors(Verb verb) {
    Map<String, Long> errors = new TreeMap<>();
    measurement
        .clients()
        .forEach(
            client ->
                client
                    .errors()
                    .getOrDefault(verb, Map.of())
                    .forEach((kind, n) -> errors.merge(kind, n, Long::sum)));
    return errors;
  }
}
