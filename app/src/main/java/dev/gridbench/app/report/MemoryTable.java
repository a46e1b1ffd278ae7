package dev.gridbench.app.report;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What an entry takes in memory, over the clusters that were started afresh. */
final class MemoryTable {

  private final Lines lines;

  MemoryTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        "memory",
        "Memory of an entry",
        "The growth of memory over the steps of the load, an entry, all members together and all copies: the slope of a"
            + " line, so that what members take without any entry does not count; that is the base. Of"
            + " several clusters the mean with its 95 % interval, of one the line's own. Overhead is the"
            + " system's own account less the encoded value: keys, headers, tables. Resident memory comes in"
            + " pages and reserves, so it tells little of small loads.",
        lines.ofCells(
            Table.Column.number("clusters", ""),
            Table.Column.estimate("by its own account", "bytes"),
            Table.Column.estimate("resident", "bytes"),
            Table.Column.number("value", "bytes"),
            Table.Column.number("overhead", "bytes"),
            new Table.Column(
                "base by its account", "", true, List.of("base by its account bytes"))),
        lines.cellRows(MemoryTable::rows),
        List.of());
  }

  /** One that knows what an entry takes. */
  private record Known(EntryMemory memory, double valueBytes) {}

  private static List<List<Table.Cell>> rows(CellResult cell) {
    List<Known> all = new ArrayList<>();
    for (Outcome.Measured trial : cell.valid()) {
      Costs costs = trial.costs();
      EntryMemory memory = costs == null ? null : costs.memory();
      if (memory != null && trial.cluster().shared() == 0) {
        all.add(new Known(memory, trial.clients().encodedBytes()));
      }
    }
    return all.isEmpty() ? List.of() : List.of(row(all));
  }

  private static List<Table.Cell> row(List<Known> all) {
    double value = all.get(0).valueBytes();
    double own = average(all, known -> known.memory().own().bytesPerEntry());
    double base = average(all, known -> known.memory().own().baseBytes());
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of((long) all.size()));
    row.add(slope(all, known -> known.memory().own()));
    row.add(slope(all, known -> known.memory().resident()));
    row.add(Table.Cell.of(value > 0 ? value : Double.NaN));
    row.add(Table.Cell.of(value > 0 ? own - value : Double.NaN));
    row.add(Table.Cell.shown(Numbers.bytes(base), Long.toString(Math.round(base))));
    return row;
  }

  private static double average(List<Known> all, ToDoubleFunction<Known> of) {
    return all.stream().mapToDouble(of).average().orElseThrow();
  }

  private static Table.Cell slope(
      List<Known> all, Function<Known, EntryMemory.@Nullable Line> which) {
    List<EntryMemory.Line> lines = all.stream().map(which).filter(Objects::nonNull).toList();
    if (lines.size() == 1) {
      EntryMemory.Line line = lines.get(0);
      String words =
          Numbers.figure(line.bytesPerEntry())
              + " ± "
              + Numbers.half(line.high() - line.bytesPerEntry(), line.bytesPerEntry());
      return Table.Cell.shown(
          words,
          Numbers.raw(line.bytesPerEntry()),
          Numbers.raw(line.low()),
          Numbers.raw(line.high()));
    }
    return CostTable.estimate(lines, EntryMemory.Line::bytesPerEntry);
  }
}
