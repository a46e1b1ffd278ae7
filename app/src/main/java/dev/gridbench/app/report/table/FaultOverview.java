package dev.gridbench.app.report.table;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** Faults and recovery for a terminal: a row for each cell and event, over its valid trials. */
public final class FaultOverview {

  /** What tables of faults mean by their columns (method.md R53). */
  public static final String GAP_AND_RECOVERY =
      "The gap is the longest time in which no client had a right answer. Recovered is the first"
          + " second from which five had at least 95 % of the throughput before, while in the first"
          + " and in most of them the 99th percentile was at most twice that before.";

  private static final TableSpec<Row> OVERVIEW =
      new TableSpec<Row>(
              "fault-overview",
              "Faults and recovery",
              GAP_AND_RECOVERY
                  + " That is counted from the event. Means over the valid repetitions with their 95 %"
                  + " t intervals (none for a single trial).")
          .text("event", Row::event)
          .mean("gap", "s", row -> row.each(trial -> trial.faults().longestGapSeconds()))
          .estimate("recovered", "s", Row::recovered)
          .mean("failed", "ops", row -> row.each(trial -> trial.done().harm().failed()))
          .text("writes lost", Row::lost);

  private FaultOverview() {}

  private record Trial(Faults faults, Faults.Done done, Outcome.Measured of) {}

  private record Row(List<Trial> trials) {

    String event() {
      return trials.get(0).done.words();
    }

    double[] each(ToDoubleFunction<Trial> figure) {
      return trials.stream().mapToDouble(figure).toArray();
    }

    /** A mean of those alone that recovered would be of the better ones. */
    Table.Cell recovered() {
      List<Double> after =
          trials.stream()
              .map(trial -> trial.done.recoverySeconds())
              .filter(Objects::nonNull)
              .toList();
      if (after.size() == trials.size()) {
        return Estimates.mean(
            after.stream().mapToDouble(Double::doubleValue).toArray(), FigureText.NONE);
      }
      int not = trials.size() - after.size();
      return Table.Cell.shown(trials.size() == 1 ? "no" : not + " not", "", "", "");
    }

    String lost() {
      List<Kept> kept =
          trials.stream().map(trial -> trial.of.kept()).filter(Objects::nonNull).toList();
      return kept.isEmpty()
          ? ""
          : kept.stream().mapToLong(Kept::lost).sum()
              + " of "
              + kept.stream().mapToLong(Kept::checked).sum();
    }
  }

  /** Of a study that does something to processes in every trial. */
  public static Table table(TableSource source) {
    boolean all =
        source.cells().valid().allMatch(trial -> trial.faults() != null)
            && source.cells().valid().findAny().isPresent();
    return all ? OVERVIEW.ofCells(source.cells(), FaultOverview::rows) : Table.NONE;
  }

  private static List<Row> rows(CellResult cell) {
    List<List<Trial>> events = new ArrayList<>();
    for (Outcome.Measured measured : cell.valid()) {
      Faults faults = measured.faults();
      for (int i = 0; faults != null && i < faults.events().size(); i++) {
        if (i == events.size()) {
          events.add(new ArrayList<>());
        }
        events.get(i).add(new Trial(faults, faults.events().get(i), measured));
      }
    }
    return events.stream().map(Row::new).toList();
  }
}
