package dev.gridbench.app.report;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.PublishedTable;
import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.EntryMemory.Line;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.validity.MemoryChecks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What an entry takes in memory, over the clusters that were started afresh. */
final class MemoryTable {

  private static final String CAPTION =
      "Growth of memory per entry over the steps of the load, all processes and all copies"
          + " together: the slope of a line. Its base is the memory without entries, which is"
          + " not counted. With several clusters the mean and its 95 % interval, with one the"
          + " interval of the line. Self-reported is what the system reports; live is measured:"
          + " the objects that a full collection leaves on the heaps, where the study asks for"
          + " it. Off is the difference of self-reported from live. Printed figures are of one"
          + " copy, self-reported. Overhead is one copy, live or else self-reported, less the"
          + " encoded value: keys, headers, tables. Resident memory comes in pages and reserves,"
          + " and a JVM does not give memory back, so it says little about small loads and about"
          + " JVMs.";

  private static final String ELSEWHERE =
      "Less than half of the encoded value, so the values lie off the heap, where a collection"
          + " does not see them. Read resident and self-reported memory instead.";

  private final Lines lines;
  private final @Nullable PublishedStudy published;
  private final List<String> footnotes = new ArrayList<>();

  /**
   * @param published what the run is compared with; null for nothing
   */
  MemoryTable(Cells cells, @Nullable PublishedStudy published) {
    lines = new Lines(cells);
    this.published = published;
  }

  Table table() {
    return new Table(
        "memory",
        "Memory per entry",
        CAPTION,
        lines.ofCells(
            Table.Column.number("clusters", ""),
            Table.Column.number("copies", ""),
            Table.Column.estimate("by its own account", "bytes").headed("self-reported"),
            Table.Column.estimate("live", "bytes"),
            Table.Column.number("off", "%"),
            Table.Column.estimate("resident", "bytes"),
            Table.Column.number("a copy by its account", "bytes").headed("a copy, self-reported"),
            Table.Column.number("a copy live", "bytes").headed("a copy, live"),
            Table.Column.number("a copy as printed", "bytes").headed("a copy, as printed"),
            Table.Column.number("value", "bytes"),
            Table.Column.number("overhead", "bytes"),
            size("base by its account").headed("base, self-reported"),
            size("live base").headed("base, live")),
        lines.cellRows(this::rows),
        footnotes);
  }

  private static Table.Column size(String name) {
    return new Table.Column(name, "", true, List.of(name + " bytes"));
  }

  /** One that knows what an entry takes. */
  private record Known(EntryMemory memory, double valueBytes, Map<String, String> levels) {}

  private List<List<Table.Cell>> rows(CellResult cell) {
    List<Known> all = new ArrayList<>();
    for (Outcome.Measured trial : cell.valid()) {
      Costs costs = trial.costs();
      EntryMemory memory = costs == null ? null : costs.memory();
      if (memory != null && trial.cluster().shared() == 0) {
        all.add(new Known(memory, trial.clients().encodedBytes(), trial.trial().cell()));
      }
    }
    return all.isEmpty() ? List.of() : List.of(row(all));
  }

  private List<Table.Cell> row(List<Known> all) {
    Function<Known, @Nullable Line> own = known -> known.memory().own();
    Function<Known, @Nullable Line> live = known -> known.memory().live();
    double reported = average(all, own, Line::bytesPerEntry);
    boolean elsewhere =
        all.stream().anyMatch(one -> MemoryChecks.elsewhere(one.memory(), one.valueBytes()));
    double measured = elsewhere ? Double.NaN : average(all, live, Line::bytesPerEntry);
    int copies = all.get(0).memory().copies();
    double copy = (Double.isNaN(measured) ? reported : measured) / copies;
    double printed = published == null ? Double.NaN : printed(published, all.get(0).levels());
    double value = all.get(0).valueBytes() > 0 ? all.get(0).valueBytes() : Double.NaN;
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of((long) all.size()));
    row.add(Table.Cell.of((long) copies));
    row.add(slope(all, own));
    Table.Cell alive = noted(all, slope(all, live));
    row.add(elsewhere ? noted(alive, ELSEWHERE) : alive);
    row.add(Table.Cell.of(100 * (reported / measured - 1)));
    row.add(slope(all, known -> known.memory().resident()));
    row.add(Table.Cell.of(reported / copies));
    row.add(Table.Cell.of(measured / copies));
    row.add(Table.Cell.of(printed));
    row.add(Table.Cell.of(value));
    row.add(Table.Cell.of(copy - value));
    row.add(base(average(all, own, Line::baseBytes)));
    row.add(base(average(all, live, Line::baseBytes)));
    return row;
  }

  /** Not a number where none has it. */
  private static double average(
      List<Known> all, Function<Known, @Nullable Line> which, ToDoubleFunction<Line> of) {
    return all.stream()
        .map(which)
        .filter(Objects::nonNull)
        .mapToDouble(of)
        .average()
        .orElse(Double.NaN);
  }

  /** Of the row and column that stand for these levels; not a number where there are none. */
  private static double printed(PublishedStudy study, Map<String, String> levels) {
    String product = CellKey.product(levels.getOrDefault("system", ""));
    Map<String, String> place = new HashMap<>(levels);
    place.put("system", product);
    String workload = levels.getOrDefault("workload", "");
    place.put("workload", study.label(workload).orElse(workload));
    return study.tables().stream()
        .flatMap(table -> table.at(Quantity.Kind.MEMORY, place).stream())
        .mapToDouble(PublishedTable.Cell::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  private static Table.Cell base(double bytes) {
    return Double.isNaN(bytes)
        ? Table.Cell.shown(FigureText.NONE, "")
        : Table.Cell.shown(FigureText.bytes(bytes), Long.toString(Math.round(bytes)));
  }

  /** How the JVMs lay out objects, on which their sizes rest. */
  private Table.Cell noted(List<Known> all, Table.Cell cell) {
    String layout = all.get(0).memory().layout();
    if (layout == null) {
      return cell;
    }
    return noted(cell, "JVMs with " + layout + ".");
  }

  private Table.Cell noted(Table.Cell cell, String footnote) {
    if (!footnotes.contains(footnote)) {
      footnotes.add(footnote);
    }
    return cell.marked(footnotes.indexOf(footnote) + 1);
  }

  private static Table.Cell slope(List<Known> all, Function<Known, @Nullable Line> which) {
    List<Line> lines = all.stream().map(which).filter(Objects::nonNull).toList();
    if (lines.size() == 1) {
      Line line = lines.get(0);
      String words =
          FigureText.figure(line.bytesPerEntry())
              + " ± "
              + FigureText.half(line.high() - line.bytesPerEntry(), line.bytesPerEntry());
      return Table.Cell.shown(
          words,
          FigureText.raw(line.bytesPerEntry()),
          FigureText.raw(line.low()),
          FigureText.raw(line.high()));
    }
    return CostTable.estimate(lines, Line::bytesPerEntry);
  }
}
