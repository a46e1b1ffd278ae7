package dev.gridbench.app.report.cost;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.PublishedTable;
import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
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
public final class MemoryTable {

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

  /** One that knows what an entry takes. */
  private record Known(EntryMemory memory, double valueBytes, Map<String, String> levels) {}

  /**
   * All of a cell that do, one at least.
   *
   * @param published what the run is compared with; null for nothing
   */
  private record Group(List<Known> all, @Nullable PublishedStudy published) {

    int copies() {
      return all.get(0).memory().copies();
    }

    boolean elsewhere() {
      return all.stream().anyMatch(one -> MemoryChecks.elsewhere(one.memory, one.valueBytes));
    }

    double selfReported() {
      return average(all, EntryMemory::own, Line::bytesPerEntry);
    }

    double live() {
      return elsewhere() ? Double.NaN : average(all, EntryMemory::live, Line::bytesPerEntry);
    }

    double value() {
      return all.get(0).valueBytes > 0 ? all.get(0).valueBytes : Double.NaN;
    }

    double overhead() {
      return (Double.isNaN(live()) ? selfReported() : live()) / copies() - value();
    }

    /** How the JVMs lay out objects, on which their sizes rest. */
    @Nullable String layout() {
      String layout = all.get(0).memory.layout();
      return layout == null ? null : "JVMs with " + layout + ".";
    }

    double printed() {
      return published == null ? Double.NaN : MemoryTable.printed(published, all.get(0).levels);
    }
  }

  private static final TableSpec<Group> MEMORY =
      new TableSpec<Group>("memory", "Memory per entry", CAPTION)
          .count("clusters", row -> row.all.size())
          .count("copies", Group::copies)
          .estimate("by its own account", "bytes", row -> slope(row, EntryMemory::own))
          .headed("self-reported")
          .estimate("live", "bytes", row -> slope(row, EntryMemory::live))
          .noted(Group::layout)
          .noted(ELSEWHERE, Group::elsewhere)
          .figure("off", "%", row -> 100 * (row.selfReported() / row.live() - 1))
          .estimate("resident", "bytes", row -> slope(row, EntryMemory::resident))
          .figure("a copy by its account", "bytes", row -> row.selfReported() / row.copies())
          .headed("a copy, self-reported")
          .figure("a copy live", "bytes", row -> row.live() / row.copies())
          .headed("a copy, live")
          .figure("a copy as printed", "bytes", Group::printed)
          .headed("a copy, as printed")
          .figure("value", "bytes", Group::value)
          .figure("overhead", "bytes", Group::overhead)
          .bytes("base by its account", row -> average(row.all, EntryMemory::own, Line::baseBytes))
          .headed("base, self-reported")
          .bytes("live base", row -> average(row.all, EntryMemory::live, Line::baseBytes))
          .headed("base, live");

  private MemoryTable() {}

  public static Table table(TableSource source) {
    return MEMORY.ofCells(source.cells(), cell -> groups(cell, source.published()));
  }

  private static List<Group> groups(CellResult cell, @Nullable PublishedStudy published) {
    List<Known> all = new ArrayList<>();
    for (Outcome.Measured trial : cell.valid()) {
      Costs costs = trial.costs();
      EntryMemory memory = costs == null ? null : costs.memory();
      if (memory != null && trial.cluster().shared() == 0) {
        all.add(new Known(memory, trial.clients().encodedBytes(), trial.trial().cell()));
      }
    }
    return all.isEmpty() ? List.of() : List.of(new Group(all, published));
  }

  /** Not a number where none has it. */
  private static double average(
      List<Known> all, Function<EntryMemory, @Nullable Line> which, ToDoubleFunction<Line> of) {
    return Estimates.average(lines(all, which), of::applyAsDouble);
  }

  private static List<Line> lines(List<Known> all, Function<EntryMemory, @Nullable Line> which) {
    return all.stream().map(Known::memory).map(which).filter(Objects::nonNull).toList();
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

  /** Of a single cluster the line's own interval, of several that of their mean. */
  private static Table.Cell slope(Group row, Function<EntryMemory, @Nullable Line> which) {
    List<Line> lines = lines(row.all, which);
    if (lines.size() != 1) {
      return Estimates.mean(Estimates.values(lines, Line::bytesPerEntry), FigureText.NONE);
    }
    Line line = lines.get(0);
    double bytes = line.bytesPerEntry();
    return Table.Cell.shown(
        FigureText.figure(bytes) + " ± " + FigureText.half(line.high() - bytes, bytes),
        FigureText.raw(bytes),
        FigureText.raw(line.low()),
        FigureText.raw(line.high()));
  }
}
