package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.stats.series.VarianceSplit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * How many windows were of a steady state, and what the others were; how to spend the time, on
 * longer windows or on more repetitions.
 */
public final class WindowTables {

  private static final List<String> SHAPES =
      List.of("flat", "warmup", "slowdown", "mixed", "no-steady-state");

  /** Shorter series do not tell what lasts from what does not. */
  private static final int FEWEST_SLICES = 10;

  /** Within this factor of the best length a window is long enough. */
  private static final double NEAR = 1.5;

  private record Key(String workload, String system) {}

  private record Windows(Key key, List<Steady> all) {

    long count(String shape) {
      return all.stream().filter(window -> window.shape().equals(shape)).count();
    }

    double most(ToDoubleFunction<Steady> figure) {
      return all.stream().mapToDouble(figure).max().orElse(0);
    }
  }

  private static final TableSpec<Windows> STEADINESS =
      new TableSpec<Windows>(
              "steadiness",
              "Steady state",
              "Windows by shape, of the trials with enough slices to tell; only flat ones enter the"
                  + " other tables. An autocorrelation of neighbouring slices near 1 is a slow"
                  + " swing, which may pass as flat where slices spread as wide as it does.")
          .text("workload", row -> row.key.workload)
          .text("system", row -> row.key.system)
          .each(SHAPES, (table, shape) -> table.count(shape, "trials", row -> row.count(shape)))
          .figure("latest start", "s", row -> row.most(Steady::startSecond))
          .figure("highest autocorrelation", "", row -> row.most(Steady::autocorrelation));

  private record Group(String workload, String setting, String system) {
    static Group of(CellKey key) {
      return new Group(key.workload(), key.setting(), key.system());
    }
  }

  /**
   * Where the variance of a group's throughput comes from.
   *
   * @param beside seconds of a trial that are not its window, their mean
   * @param window seconds, their mean
   */
  private record Split(Group group, VarianceSplit variance, double beside, double window) {

    double best() {
      double slice = window / variance.slices();
      return variance.bestSlices(beside, slice) * slice;
    }
  }

  private static final TableSpec<Split> TIME =
      new TableSpec<Split>(
              "time",
              "How to spend the time",
              "How much throughput differs between trials of one cell, and between slices of one"
                  + " trial (standard deviations, relative to the cell's mean; 'lasting' is what"
                  + " slices would have to spread if each were independent of the last). The best"
                  + " window brings the narrowest interval for the time that a trial takes beside"
                  + " it (Kalibera and Jones, ISMM'13).")
          .text("workload", row -> row.group.workload)
          .text("setting", row -> row.group.setting)
          .text("system", row -> row.group.system)
          .count("trials", row -> row.variance.trials())
          .figure("between", "%", row -> 100 * row.variance.between())
          .figure("within", "%", row -> 100 * row.variance.within())
          .figure("lasting", "%", row -> 100 * row.variance.lasting())
          .figure("beside the window", "s", Split::beside)
          .figure("window", "s", Split::window)
          .number("best window", "s", row -> best(row.best()))
          .text("advice", row -> advice(row.window, row.best()));

  private WindowTables() {}

  public static Table steadiness(TableSource source) {
    Cells cells = source.cells();
    Map<Key, List<Steady>> groups = new LinkedHashMap<>();
    for (String workload : cells.workloads()) {
      for (String system : cells.systems()) {
        groups.put(new Key(workload, system), new ArrayList<>());
      }
    }
    for (Outcome.Measured trial : source.run().measured()) {
      Steady steady = trial.steady();
      if (steady != null) {
        CellKey key = cells.key(trial);
        groups
            .computeIfAbsent(new Key(key.workload(), key.system()), k -> new ArrayList<>())
            .add(steady);
      }
    }
    return STEADINESS.of(
        groups.entrySet().stream()
            .filter(group -> !group.getValue().isEmpty())
            .map(group -> new Windows(group.getKey(), group.getValue()))
            .toList());
  }

  public static Table time(TableSource source) {
    List<Split> splits = new ArrayList<>();
    source
        .cells()
        .grouped(Group::of)
        .forEach((group, of) -> split(source.run(), group, of).ifPresent(splits::add));
    return TIME.of(splits);
  }

  private static Optional<Split> split(RunData run, Group group, List<CellResult> cells) {
    List<List<double[]>> slices =
        cells.stream()
            .map(cell -> cell.valid().stream().map(trial -> slices(run, trial)).toList())
            .toList();
    List<Outcome.Measured> trials = cells.stream().flatMap(cell -> cell.valid().stream()).toList();
    return VarianceSplit.of(slices)
        .filter(split -> split.slices() >= FEWEST_SLICES)
        .map(
            split ->
                new Split(
                    group,
                    split,
                    mean(trials, trial -> beside(run, trial)),
                    mean(trials, trial -> trial.window().seconds())));
  }

  private static double mean(
      List<Outcome.Measured> trials, ToDoubleFunction<Outcome.Measured> figure) {
    return trials.stream().mapToDouble(figure).average().orElse(0);
  }

  /** Rightly answered operations of all verbs in each slice of the window. */
  private static double[] slices(RunData run, Outcome.Measured trial) {
    TreeMap<Double, Double> slices = new TreeMap<>();
    for (Interval row : run.raw(trial).intervals()) {
      if (row.second() >= 0 && row.second() < trial.window().seconds()) {
        slices.merge(row.second(), (double) row.succeeded(), Double::sum);
      }
    }
    return slices.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static Table.Cell best(double seconds) {
    return Double.isInfinite(seconds)
        ? Table.Cell.shown("as long as can be", "")
        : Table.Cell.of(seconds);
  }

  /** Seconds of a trial that are not its window: start, load and warm-up. */
  private static double beside(RunData run, Outcome.Measured trial) {
    Outcome.ClusterFacts cluster = trial.cluster();
    double making =
        cluster.shared() > 0
            ? 0
            : cluster.startSeconds() + cluster.defineSeconds() + cluster.loadSeconds();
    double first =
        run.raw(trial).intervals().stream().mapToDouble(Interval::second).min().orElse(0);
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
