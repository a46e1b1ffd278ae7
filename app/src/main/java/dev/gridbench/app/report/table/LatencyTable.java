package dev.gridbench.app.report.table;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Quantile;
import dev.gridbench.app.result.harness.HeldUp;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Latency percentiles of every valid trial: quantiles of trials are not averaged, so each trial has
 * its own line.
 */
public final class LatencyTable {

  private static final int EXCEEDANCES = 10;

  static final String CONTAMINATED =
      "Contaminated by the load generator: pauses of the workers make up a tenth of it or more."
          + " Do not attribute it to the system.";

  /**
   * One time of a verb.
   *
   * @param heldUp what may have got into them; null for nothing
   */
  private record Line(
      Outcome.Measured trial, String verb, String time, Latency latency, @Nullable HeldUp heldUp) {

    /** Whether the system kept up, so that the figures are its own. */
    boolean kept() {
      return LoadLevel.sustainable(trial);
    }

    boolean spoilt(String quantile) {
      return kept() && heldUp != null && heldUp.spoils(verb, quantile);
    }

    Table.Cell cell(Table.Cell figure) {
      return kept() ? figure : Table.Cell.of("");
    }
  }

  private static final TableSpec<Line> LATENCY =
      new TableSpec<Line>(
              "latency",
              "Latency",
              "One line per valid trial and verb. Response time counts from when an operation"
                  + " was due, and is the main figure under a schedule; service time counts from"
                  + " when it was sent, without waiting. Under a closed load it is that of a"
                  + " saturated system: clients divided by throughput. Misses have lines of"
                  + " their own. A quantile is n/a where fewer than 10 operations lie beyond it,"
                  + " or where the system did not sustain the rate: it would then only reflect"
                  + " the length of the run.")
          .text("verb", Line::verb)
          .text("time", Line::time)
          .count("operations", line -> line.latency.count())
          .number("mean", "µs", LatencyTable::mean)
          .each(
              List.of(Quantile.values()),
              (table, quantile) ->
                  table
                      .number(
                          quantile.label(), "µs", line -> line.cell(cell(line.latency, quantile)))
                      .noted(
                          CONTAMINATED,
                          line ->
                              quantile.of(line.latency) != null && line.spoilt(quantile.label())))
          .number("max", "µs", line -> line.cell(Table.Cell.of(line.latency.max())))
          .noted(CONTAMINATED, line -> line.spoilt("the maximum"))
          .number("min", "µs", line -> line.cell(Table.Cell.of(line.latency.min())));

  private LatencyTable() {}

  public static Table table(TableSource source) {
    return LATENCY.ofTrials(source.cells(), LatencyTable::lines);
  }

  private static List<Line> lines(Outcome.Measured trial) {
    HeldUp heldUp = trial.harness() == null ? null : trial.harness().heldUp();
    String service = LoadLevel.closed(trial) ? "service, at saturation" : "service";
    List<Line> lines = new ArrayList<>();
    new TreeMap<>(trial.verbs())
        .forEach(
            (verb, result) -> {
              Latency response = result.responseTime();
              if (response != null) {
                lines.add(new Line(trial, verb, "response", response, heldUp));
              }
              HeldUp within = response == null ? heldUp : null;
              lines.add(new Line(trial, verb, service, result.serviceTime(), within));
              Misses misses = result.misses();
              if (misses != null) {
                String time = (response == null ? "service" : "response") + ", misses";
                lines.add(new Line(trial, verb, time, misses.headline(), null));
              }
            });
    return lines;
  }

  /** In place of the figures: what was asked for, and that it was too much. */
  private static Table.Cell mean(Line line) {
    Double offered = line.trial.load() == null ? null : line.trial.load().offered();
    return line.kept()
        ? Table.Cell.of(line.latency.mean())
        : Table.Cell.shown("not sustainable at " + FigureText.figure(offered) + "/s", "");
  }

  private static Table.Cell cell(Latency latency, Quantile quantile) {
    Double value = quantile.of(latency);
    return value == null
        ? Table.Cell.shown(missing(quantile.beyond(latency.count())), "")
        : Table.Cell.of(value);
  }

  /** {@code n/a (5 beyond)}; without a number where the folder's version did not record it. */
  private static String missing(long beyond) {
    return beyond < EXCEEDANCES ? FigureText.NONE + " (" + beyond + " beyond)" : FigureText.NONE;
  }
}
