package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What members and workers cost the machine in every valid trial, processes of a role together. */
final class ResourceTable {

  private final Cells cells;

  ResourceTable(Cells cells) {
    this.cells = cells;
  }

  Table table() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        roles(trial.resources())
            .forEach((role, uses) -> rows.add(row(cell.key(), trial, role, uses)));
      }
    }
    return new Table(
        "resources",
        "Resources",
        "Within the measured window, all processes of a role together; each single process is shown"
            + " with its trial.",
        columns(),
        rows,
        List.of());
  }

  /** {@code member-1} and {@code member-2} are members. */
  private static Map<String, Collection<Outcome.ProcessUse>> roles(
      Map<String, Outcome.ProcessUse> resources) {
    Map<String, Collection<Outcome.ProcessUse>> roles = new TreeMap<>();
    resources.forEach(
        (process, use) ->
            roles
                .computeIfAbsent(process.replaceAll("-?\\d+$", "") + "s", r -> new ArrayList<>())
                .add(use));
    return roles;
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new ArrayList<>(ComparisonTable.places(cells));
    columns.add(Table.Column.text("system"));
    columns.add(Table.Column.number("repetition", ""));
    columns.add(Table.Column.text("processes"));
    columns.add(Table.Column.number("CPU", "cores"));
    columns.add(Table.Column.number("CPU per operation", "µs"));
    columns.add(new Table.Column("resident", "", true, List.of("resident bytes")));
    columns.add(Table.Column.number("threads", ""));
    columns.add(Table.Column.number("switches per operation", ""));
    columns.add(Table.Column.number("of these involuntary", "%"));
    return columns;
  }

  private List<Table.Cell> row(
      CellKey key, Outcome.Measured trial, String role, Collection<Outcome.ProcessUse> uses) {
    double seconds = trial.window().seconds();
    double operations = trial.throughput() * seconds;
    double cpu = uses.stream().mapToDouble(use -> use.userSeconds() + use.systemSeconds()).sum();
    long resident = uses.stream().mapToLong(Outcome.ProcessUse::rssBytes).sum();
    double forced = uses.stream().mapToLong(Outcome.ProcessUse::involuntarySwitches).sum();
    double switches = forced + uses.stream().mapToLong(Outcome.ProcessUse::voluntarySwitches).sum();
    List<Table.Cell> row =
        new ArrayList<>(
            ComparisonTable.place(
                cells,
                new Cells.Place(key.workload(), key.setting(), key.entries(), key.clients())));
    row.add(Table.Cell.of(key.system()));
    int figures = row.size();
    row.add(Table.Cell.of((long) trial.trial().repetition()));
    row.add(Table.Cell.of(uses.size() + " " + role));
    row.add(Table.Cell.of(cpu / seconds));
    row.add(Table.Cell.of(1e6 * cpu / operations));
    row.add(Table.Cell.shown(Numbers.bytes((double) resident), Long.toString(resident)));
    row.add(Table.Cell.of((long) uses.stream().mapToInt(Outcome.ProcessUse::threads).sum()));
    row.add(Table.Cell.of(switches / operations));
    row.add(Table.Cell.of(100 * forced / switches));
    return Table.from(trial.trial(), figures, row);
  }
}
