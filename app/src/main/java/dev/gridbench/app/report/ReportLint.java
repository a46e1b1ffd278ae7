package dev.gridbench.app.report;

import dev.gridbench.app.published.Lint;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks for figures of a run that cannot be what they say. */
final class ReportLint {

  private ReportLint() {}

  static List<String> findings(Cells cells) {
    List<String> findings = new ArrayList<>();
    Map<List<Object>, String> seen = new HashMap<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        String place = trial.trial().id() + " (" + cell.key().words() + ")";
        trial.verbs().forEach((verb, result) -> findings.addAll(order(place + " " + verb, result)));
        String twin = trial.throughput() > 0 ? seen.putIfAbsent(statistics(trial), place) : null;
        if (twin != null) {
          findings.add(place + ": all statistics are those of " + twin);
        }
      }
    }
    return findings;
  }

  private static List<String> order(String place, Outcome.VerbResult result) {
    Outcome.Latency time = result.serviceTime();
    List<String> findings = new ArrayList<>();
    if (time.min() != null && time.mean() != null && time.max() != null) {
      Lint.order(place, time.min(), time.mean(), time.max())
          .forEach(finding -> findings.add(finding.message()));
    }
    findings.addAll(
        monotone(
            place,
            new String[] {"min", "p50", "p90", "p99", "p99.9", "max"},
            new @Nullable Double[] {
              time.min(), time.p50(), time.p90(), time.p99(), time.p999(), time.max()
            }));
    return findings;
  }

  /**
   * Histograms keep three digits, so an exact extreme may lie a thousandth on the wrong side of a
   * quantile.
   */
  private static List<String> monotone(String place, String[] names, @Nullable Double[] quantiles) {
    List<String> findings = new ArrayList<>();
    int last = -1;
    for (int i = 0; i < quantiles.length; i++) {
      Double value = quantiles[i];
      Double before = last < 0 ? null : quantiles[last];
      if (value != null && before != null && before > value * 1.002) {
        findings.add(
            place
                + ": "
                + names[last]
                + " "
                + Numbers.raw(before)
                + " is above "
                + names[i]
                + " "
                + Numbers.raw(value));
      }
      last = value == null ? last : i;
    }
    return findings;
  }

  private static List<Object> statistics(Outcome.Measured trial) {
    return List.of(trial.throughput(), trial.verbs(), trial.clientThroughput());
  }
}
