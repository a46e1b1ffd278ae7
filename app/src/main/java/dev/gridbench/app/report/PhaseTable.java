package dev.gridbench.app.report;

import dev.gridbench.app.result.HeldUp;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** What each phase of a load that changes came to, over the trials of a cell (method.md R10). */
final class PhaseTable {

  static final String ID = "phases";

  private static final String CARRIED =
      "In a trial the phase began with a backlog of the phase before, which is included in these"
          + " times.";
  private static final String HELD =
      "In a trial a worker paused for more than 10 ms within the phase, which may be included in"
          + " these times.";
  private static final String INSIDE =
      "Little's law: the share of the clients' time spent inside operations. The rest is"
          + " gridbench's own work and waiting for a processor.";

  private final Lines lines;
  private final boolean open;
  private final boolean closed;

  PhaseTable(Cells cells) {
    lines = new Lines(cells);
    List<PhaseFacts> all =
        cells.all().stream()
            .flatMap(cell -> cell.valid().stream())
            .flatMap(trial -> of(trial).stream())
            .toList();
    open = all.stream().anyMatch(phase -> phase.expected() != null);
    closed = all.stream().anyMatch(phase -> phase.expected() == null);
  }

  /** The phases of a trial; none where its load did not change. */
  static List<PhaseFacts> of(Outcome.Measured trial) {
    List<PhaseFacts> phases = trial.load() == null ? null : trial.load().phases();
    return phases == null ? List.of() : phases;
  }

  /** What is to be said of figures of whole windows. */
  static List<String> doubts(List<Outcome.Measured> trials) {
    long phased = trials.stream().filter(trial -> !of(trial).isEmpty()).count();
    return phased == 0
        ? List.of()
        : List.of(
            "In "
                + FigureText.count(phased)
                + " of "
                + FigureText.counted(trials.size(), "trial")
                + " the load changed. Throughput, quantiles, costs and bottlenecks of whole windows mix"
                + " its phases; the table Phases has each for itself.");
  }

  Table table() {
    return new Table(
        ID,
        "Phases",
        "Each phase of a load that changes, in seconds of the window. Operations are counted in"
            + " the phase in which they were answered, due operations in the phase in which they"
            + " were due. Rates are means over the trials with 95 % t intervals (none for a"
            + " single trial). A quantile is the median over the trials with its range, of the"
            + " response time under a schedule, else of the service time; it is not shown where"
            + " a trial did not keep up. Figures of the whole window, in the other tables and"
            + " charts, mix all phases.",
        lines.ofCells(columns().toArray(Table.Column[]::new)),
        lines.cellRows(this::rows),
        footnotes());
  }

  private List<String> footnotes() {
    List<String> footnotes = new ArrayList<>(List.of(HELD));
    if (open) {
      footnotes.add(CARRIED);
    }
    if (closed) {
      footnotes.add(INSIDE);
    }
    return footnotes;
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.number("phase", ""));
    columns.add(Table.Column.text("seconds"));
    columns.add(Table.Column.text("asked"));
    if (open) {
      columns.add(Table.Column.estimate("due", "ops/s"));
    }
    columns.add(Table.Column.estimate("done", "ops/s"));
    columns.add(Table.Column.number("failed or wrong", "ops"));
    columns.add(Table.Column.estimate("p50", "µs"));
    columns.add(Table.Column.estimate("p99", "µs"));
    if (open) {
      columns.add(Table.Column.number("most due and not over", "ops"));
      columns.add(Table.Column.number("left at the end", "ops"));
    }
    if (closed) {
      columns.add(Table.Column.number("time inside operations", ""));
    }
    columns.add(Table.Column.text("kept up"));
    columns.add(Table.Column.text("steady"));
    columns.add(Table.Column.number("trials", ""));
    return columns;
  }

  private List<List<Table.Cell>> rows(CellResult cell) {
    List<List<Table.Cell>> rows = new ArrayList<>();
    int count = cell.valid().stream().mapToInt(trial -> of(trial).size()).min().orElse(0);
    for (int i = 0; i < count; i++) {
      int place = i;
      boolean held = cell.valid().stream().anyMatch(trial -> held(trial, of(trial).get(place)));
      rows.add(row(cell.valid().stream().map(trial -> of(trial).get(place)).toList(), held));
    }
    return rows;
  }

  private static boolean held(Outcome.Measured trial, PhaseFacts phase) {
    HeldUp heldUp = trial.harness() == null ? null : trial.harness().heldUp();
    return heldUp != null
        && heldUp.seconds().stream()
            .anyMatch(second -> second + 1 > phase.fromSeconds() && second < phase.toSeconds());
  }

  /** One phase, of all trials. */
  private List<Table.Cell> row(List<PhaseFacts> all, boolean held) {
    PhaseFacts first = all.get(0);
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of((long) first.number()));
    row.add(
        Table.Cell.of(
            FigureText.raw(first.fromSeconds()) + " to " + FigureText.raw(first.toSeconds())));
    row.add(Table.Cell.of(first.asked()));
    if (open) {
      row.add(mean(all, phase -> phase.load().offered()));
    }
    row.add(mean(all, phase -> phase.load().achieved()));
    row.add(Table.Cell.of(all.stream().mapToLong(one -> one.failed() + one.wrong()).sum()));
    for (Table.Cell cell : List.of(quantile(all, Latency::p50), quantile(all, Latency::p99))) {
      row.add(held ? cell.marked(1) : cell);
    }
    if (open) {
      row.add(most(all, phase -> phase.load().outstandingMax()));
      row.add(most(all, PhaseFacts::backlogEnd));
    }
    if (closed) {
      row.add(inside(all));
    }
    row.add(Table.Cell.of(kept(all)));
    row.add(Table.Cell.of(steady(all)));
    row.add(Table.Cell.of((long) all.size()));
    return row;
  }

  private static Table.Cell mean(
      List<PhaseFacts> all, Function<PhaseFacts, @Nullable Double> figure) {
    double[] values = values(all, figure);
    return Estimates.cell(
        values.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(values)),
        FigureText.NONE);
  }

  private static double[] values(
      List<PhaseFacts> all, Function<PhaseFacts, @Nullable Double> figure) {
    return all.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** Quantiles of trials are not averaged. */
  private static Table.Cell quantile(
      List<PhaseFacts> all, Function<Latency, @Nullable Double> figure) {
    if (all.stream().anyMatch(phase -> !keeps(phase))) {
      return Table.Cell.shown("not kept up", "", "", "");
    }
    double[] values = values(all, phase -> figure.apply(phase.latency()));
    if (values.length < all.size()) {
      return Table.Cell.shown(FigureText.NONE, "", "", "");
    }
    Spread spread = Spread.of(values);
    double median = median(values);
    String range =
        values.length == 1
            ? ""
            : " ("
                + FigureText.figure(spread.minimum())
                + " to "
                + FigureText.figure(spread.maximum())
                + ")";
    Table.Cell cell =
        Table.Cell.shown(
            FigureText.figure(median) + range,
            FigureText.raw(median),
            FigureText.raw(spread.minimum()),
            FigureText.raw(spread.maximum()));
    return all.stream().anyMatch(PhaseFacts::carried) ? cell.marked(2) : cell;
  }

  private static double median(double[] values) {
    double[] sorted = DoubleStream.of(values).sorted().toArray();
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  private static Table.Cell most(
      List<PhaseFacts> all, Function<PhaseFacts, @Nullable Long> figure) {
    return all.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .max(Long::compare)
        .map(Table.Cell::of)
        .orElseGet(() -> Table.Cell.shown(FigureText.NONE, ""));
  }

  /** The least of all trials. */
  private Table.Cell inside(List<PhaseFacts> all) {
    double[] laws = values(all, phase -> phase.load().littlesLaw());
    return laws.length == 0
        ? Table.Cell.shown(FigureText.NONE, "")
        : Table.Cell.of(Spread.of(laws).minimum()).marked(open ? 3 : 2);
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
