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
      "The growth of memory over the steps of the load, an entry, all processes together and all copies: the slope of a"
          + " line, so that what they take without any entry does not count; that is the base. Of"
          + " several clusters the mean with its 95 % interval, of one the line's own. Its own account is"
          + " what the system says; live is what was measured: the objects that a full collection leaves"
          + " on the heaps, by the JVMs themselves, where the study asks for it. Off is by how much the"
          + " account lies beside that. What a document printed is of one copy, by the account. Overhead is a copy, live or else by the account, less the encoded"
          + " value: keys, headers, tables. Resident memory comes in pages and reserves and a JVM keeps what"
          + " it once took, so it tells little of small loads, and of JVMs.";

  private static final String ELSEWHERE =
      "Less than half of the encoded value: it lies off the heap, where a collection does not see it."
          + " Resident memory and the system's own account tell of it.";

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

    /** By the systems' own account. */
    double account() {
      return average(all, EntryMemory::own, Line::bytesPerEntry);
    }

    double live() {
      return elsewhere() ? Double.NaN : average(all, EntryMemory::live, Line::bytesPerEntry);
    }

    double value() {
      return all.get(0).valueBytes > 0 ? all.get(0).valueBytes : Double.NaN;
    }

    double overhead() {
      return (Double.isNaN(live()) ? account() : live()) / copies() - value();
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
          .estimate("live", "bytes", row -> slope(row, EntryMemory::live))
          .noted(Group::layout)
          .noted(ELSEWHERE, Group::elsewhere)
          .figure("off", "%", row -> 100 * (row.account() / row.live() - 1))
          .estimate("resident", "bytes", row -> slope(row, EntryMemory::resident))
          .figure("a copy by its account", "bytes", row -> row.account() / row.copies())
          .figure("a copy live", "bytes", row -> row.live() / row.copies())
          .figure("a copy as printed", "bytes", Group::printed)
          .figure("value", "bytes", Group::value)
          .figure("overhead", "bytes", Group::overhead)
          .bytes("base by its account", row -> average(row.all, EntryMemory::own, Line::baseBytes))
          .bytes("live base", row -> average(row.all, EntryMemory::live, Line::baseBytes));

  private MemoryTable() {}

  static Table table(TableSource source) {
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
      return Estimates.mean(Estimates.values(lines, Line::bytesPerEntry), Numbers.NONE);
    }
    Line line = lines.get(0);
    double bytes = line.bytesPerEntry();
    return Table.Cell.shown(
        Numbers.figure(bytes) + " ± " + Numbers.half(line.high() - bytes, bytes),
        Numbers.raw(bytes),
        Numbers.raw(line.low()),
        Numbers.raw(line.high()));
  }
}
