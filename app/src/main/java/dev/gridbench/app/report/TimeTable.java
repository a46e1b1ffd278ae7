package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.VarianceSplit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/** How to spend the time: on longer windows or on more repetitions. */
final class TimeTable {

  /** Shorter series do not tell what lasts from what does not. */
  private static final int FEWEST_SLICES = 10;

  /** Within this factor of the best length a window is long enough. */
  private static final double NEAR = 1.5;

  private final RunData run;
  private final Cells cells;

  TimeTable(RunData run, Cells cells) {
    this.run = run;
    this.cells = cells;
  }

  private record Group(String workload, String setting, String system) {
    static Group of(CellKey key) {
      return new Group(key.workload(), key.setting(), key.system());
    }
  }

  Table table() {
    return new Table(
        "time",
        "How to spend the time",
        "How much throughput differs between trials of one cell, and between slices of one trial"
            + " (standard deviations, relative to the cell's mean; 'lasting' is what slices would"
            + " have to spread if each were independent of the last). The best window brings the"
            + " narrowest interval for the time that a trial takes beside it (Kalibera and Jones,"
            + " ISMM'13).",
        List.of(
            Table.Column.text("workload"),
            Table.Column.text("setting"),
            Table.Column.text("system"),
            Table.Column.number("trials", ""),
            Table.Column.number("between", "%"),
            Table.Column.number("within", "%"),
            Table.Column.number("lasting", "%"),
            Table.Column.number("beside the window", "s"),
            Table.Column.number("window", "s"),
            Table.Column.number("best window", "s"),
            Table.Column.text("advice")),
        rows(),
        List.of());
  }

  private List<List<Table.Cell>> rows() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    cells
        .grouped(Group::of)
        .forEach((group, of) -> split(of).ifPresent(split -> rows.add(row(group, of, split))));
    return rows;
  }

  private Optional<VarianceSplit> split(List<CellResult> group) {
    List<List<double[]>> trials =
        group.stream().map(cell -> cell.valid().stream().map(this::slices).toList()).toList();
    return VarianceSplit.of(trials).filter(split -> split.slices() >= FEWEST_SLICES);
  }

  /** Rightly answered operations of all verbs in each slice of the window. */
  private double[] slices(Outcome.Measured trial) {
    TreeMap<Double, Double> slices = new TreeMap<>();
    for (IntervalRow row : rows(trial)) {
      if (row.second() >= 0 && row.second() < trial.window().seconds()) {
        slices.merge(row.second(), (double) row.succeeded(), Double::sum);
      }
    }
    return slices.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private List<IntervalRow> rows(Outcome.Measured trial) {
    return run.intervals().getOrDefault(trial.trial().id(), List.of());
  }

  private List<Table.Cell> row(Group group, List<CellResult> of, VarianceSplit split) {
    List<Outcome.Measured> trials = of.stream().flatMap(cell -> cell.valid().stream()).toList();
    double beside = trials.stream().mapToDouble(this::beside).average().orElse(0);
    double window =
        trials.stream().mapToDouble(trial -> trial.window().seconds()).average().orElse(0);
    double slice = window / split.slices();
    double best = split.bestSlices(beside, slice) * slice;
    return List.of(
        Table.Cell.of(group.workload),
        Table.Cell.of(group.setting),
        Table.Cell.of(group.system),
        Table.Cell.of((long) split.trials()),
        Table.Cell.of(100 * split.between()),
        Table.Cell.of(100 * split.within()),
        Table.Cell.of(100 * split.lasting()),
        Table.Cell.of(beside),
        Table.Cell.of(window),
        Double.isInfinite(best) ? Table.Cell.shown("as long as can be", "") : Table.Cell.of(best),
        Table.Cell.of(advice(window, best)));
  }

  /** Seconds of a trial that are not its window: start, load and warm-up. */
  private double beside(Outcome.Measured trial) {
    Outcome.ClusterFacts cluster = trial.cluster();
    double making =
        cluster.shared() > 0
            ? 0
            : cluster.startSeconds() + cluster.defineSeconds() + cluster.loadSeconds();
    double first = rows(trial).stream().mapToDouble(IntervalRow::second).min().orElse(0);
    return making + Math.max(0, -first);
  }

  private static String advice(double window, double best) {
    if (Double.isInfinite(best)) {
      return "Trials differ by no more than their slices explain: lengthen 'measure'.";
    }
    if (best > NEAR * window) {
      return text("Lengthen 'measure' to about %.0f s before raising 'repeat'.", best);
    }
    return best * NEAR < window
        ? text("Raise 'repeat': windows of %.0f s would do.", Math.max(1, best))
        : "Raise 'repeat': the windows are about as long as is useful.";
  }

  private static String text(String format, Object... facts) {
    return String.format(Locale.ROOT, format, facts);
  }
}
