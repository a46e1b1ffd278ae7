package dev.gridbench.app.report.table;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.Quantile;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** What each phase of a load that changes came to, over the trials of a cell (method.md R10). */
public final class PhaseTable {

  private static final String CARRIED =
      "In a trial the phase began with a backlog of the phase before, which is included in these"
          + " times.";
  private static final String PAUSED =
      "In a trial a worker paused for more than 10 ms within the phase, which may be included in"
          + " these times.";
  private static final String INSIDE =
      "Little's law: the share of the clients' time spent inside operations. The rest is"
          + " gridbench's own work and waiting for a processor.";

  /**
   * One phase, of all trials of a cell.
   *
   * @param paused whether a worker paused within it in any of them
   */
  private record Phase(List<PhaseFacts> all, boolean paused) {

    PhaseFacts first() {
      return all.get(0);
    }

    double[] values(Function<PhaseFacts, @Nullable Double> figure) {
      return Estimates.values(all, figure);
    }

    boolean kept() {
      return all.stream().allMatch(PhaseTable::keeps);
    }

    /** Of trials that all have it. */
    double[] times(Quantile quantile) {
      double[] values = values(phase -> quantile.of(phase.latency()));
      return values.length < all.size() ? new double[0] : values;
    }

    boolean shows(Quantile quantile) {
      return kept() && times(quantile).length > 0;
    }
  }

  private static final List<Quantile> QUANTILES = List.of(Quantile.P50, Quantile.P99);

  private static final TableSpec<Phase> PHASES =
      new TableSpec<Phase>(
              "phases",
              "Phases",
              "Each phase of a load that changes, in seconds of the window. Operations are"
                  + " counted in the phase in which they were answered, due operations in the"
                  + " phase in which they were due. Rates are means over the trials with 95 % t"
                  + " intervals (none for a single trial). A quantile is the median over the"
                  + " trials with its range, of the response time under a schedule, else of the"
                  + " service time; it is not shown where a trial did not keep up. Figures of"
                  + " the whole window, in the other tables and charts, mix all phases.")
          .footnote(PAUSED);

  private PhaseTable() {}

  /** The phases of a trial; none where its load did not change. */
  public static List<PhaseFacts> of(Outcome.Measured trial) {
    List<PhaseFacts> phases = trial.load() == null ? null : trial.load().phases();
    return phases == null ? List.of() : phases;
  }

  /** That figures of whole windows mix phases. */
  public static List<String> doubts(List<Outcome.Measured> trials) {
    long phased = trials.stream().filter(trial -> !of(trial).isEmpty()).count();
    return phased == 0
        ? List.of()
        : List.of(
            ("In %s of %s the load changed. Throughput, quantiles, costs and bottlenecks"
                    + " of whole windows mix its phases; the table Phases has each for itself.")
                .formatted(FigureText.count(phased), FigureText.counted(trials.size(), "trial")));
  }

  public static Table table(TableSource source) {
    List<PhaseFacts> all = source.cells().valid().flatMap(trial -> of(trial).stream()).toList();
    boolean open = all.stream().anyMatch(phase -> phase.expected() != null);
    boolean closed = all.stream().anyMatch(phase -> phase.expected() == null);
    TableSpec<Phase> noted = open ? PHASES.footnote(CARRIED) : PHASES;
    return columns(closed ? noted.footnote(INSIDE) : noted, open, closed)
        .ofCells(source.cells(), PhaseTable::phases);
  }

  private static TableSpec<Phase> columns(TableSpec<Phase> table, boolean open, boolean closed) {
    return table
        .count("phase", row -> row.first().number())
        .text("seconds", PhaseTable::seconds)
        .text("asked", row -> row.first().asked())
        .mean("due", "ops/s", row -> row.values(phase -> phase.load().offered()))
        .where(open)
        .mean("done", "ops/s", row -> row.values(phase -> phase.load().achieved()))
        .count("failed or wrong", "ops", PhaseTable::failed)
        .each(QUANTILES, PhaseTable::quantile)
        .number("most due and not over", "ops", row -> most(row, PhaseTable::outstanding))
        .where(open)
        .number("left at the end", "ops", row -> most(row, PhaseFacts::backlogEnd))
        .where(open)
        .number("time inside operations", "", row -> Table.Cell.of(inside(row)))
        .noted(INSIDE, row -> inside(row) != null)
        .where(closed)
        .text("kept up", row -> kept(row.all))
        .text("steady", row -> steady(row.all))
        .count("trials", row -> row.all.size());
  }

  private static TableSpec<Phase> quantile(TableSpec<Phase> table, Quantile quantile) {
    return table
        .estimate(quantile.label(), "µs", row -> cell(row, quantile))
        .noted(
            CARRIED, row -> row.shows(quantile) && row.all.stream().anyMatch(PhaseFacts::carried))
        .noted(PAUSED, Phase::paused);
  }

  private static List<Phase> phases(CellResult cell) {
    List<Phase> phases = new ArrayList<>();
    int count = cell.valid().stream().mapToInt(trial -> of(trial).size()).min().orElse(0);
    for (int i = 0; i < count; i++) {
      int place = i;
      boolean paused = cell.valid().stream().anyMatch(trial -> paused(trial, of(trial).get(place)));
      phases.add(
          new Phase(cell.valid().stream().map(trial -> of(trial).get(place)).toList(), paused));
    }
    return phases;
  }

  private static boolean paused(Outcome.Measured trial, PhaseFacts phase) {
    HeldUp heldUp = trial.harness() == null ? null : trial.harness().heldUp();
    return heldUp != null
        && heldUp.seconds().stream()
            .anyMatch(second -> second + 1 > phase.fromSeconds() && second < phase.toSeconds());
  }

  private static String seconds(Phase row) {
    return FigureText.raw(row.first().fromSeconds())
        + " to "
        + FigureText.raw(row.first().toSeconds());
  }

  private static long failed(Phase row) {
    return row.all.stream().mapToLong(one -> one.answers().failed() + one.answers().wrong()).sum();
  }

  private static @Nullable Long outstanding(PhaseFacts phase) {
    return phase.load().outstandingMax();
  }

  /** Quantiles of trials are not averaged. */
  private static Table.Cell cell(Phase row, Quantile quantile) {
    if (!row.shows(quantile)) {
      return Table.Cell.shown(row.kept() ? FigureText.NONE : "not kept up", "", "", "");
    }
    double[] values = row.times(quantile);
    Spread spread = Spread.of(values);
    double median = median(values);
    String range =
        " (%s to %s)"
            .formatted(FigureText.figure(spread.minimum()), FigureText.figure(spread.maximum()));
    return Table.Cell.shown(
        FigureText.figure(median) + (values.length == 1 ? "" : range),
        FigureText.raw(median),
        FigureText.raw(spread.minimum()),
        FigureText.raw(spread.maximum()));
  }

  private static double median(double[] values) {
    double[] sorted = DoubleStream.of(values).sorted().toArray();
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  private static Table.Cell most(Phase row, Function<PhaseFacts, @Nullable Long> figure) {
    return Table.Cell.counted(
        row.all.stream().map(figure).filter(Objects::nonNull).max(Long::compare).orElse(null));
  }

  /** The least of all trials; null where none has it. */
  private static @Nullable Double inside(Phase row) {
    double[] laws = row.values(phase -> phase.load().littlesLaw());
    return laws.length == 0 ? null : Double.valueOf(Spread.of(laws).minimum());
  }

  private static boolean keeps(PhaseFacts phase) {
    return !Boolean.FALSE.equals(phase.load().sustainable());
  }

  private static String kept(List<PhaseFacts> all) {
    if (all.get(0).load().sustainable() == null) {
      return "closed loop";
    }
    long kept = all.stream().filter(PhaseTable::keeps).count();
    return kept == all.size() ? "yes" : kept == 0 ? "no" : "in " + kept + " of " + all.size();
  }

  private static String steady(List<PhaseFacts> all) {
    List<String> shapes =
        all.stream()
            .map(PhaseFacts::steady)
            .filter(Objects::nonNull)
            .map(steady -> steady.flat() ? "yes" : steady.shape())
            .distinct()
            .sorted()
            .toList();
    return shapes.isEmpty() ? "not asked" : String.join(", ", shapes);
  }
}
