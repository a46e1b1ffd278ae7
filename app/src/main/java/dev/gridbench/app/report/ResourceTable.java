package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What members, gateways and workers cost the machine in every valid trial, processes of a role
 * together.
 */
final class ResourceTable {

  private final Lines lines;

  ResourceTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        "resources",
        "Resources",
        "Within the measured window, all processes of a role together; each single process is shown"
            + " with its trial.",
        columns(),
        lines.trials(ResourceTable::rows),
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
    return lines.ofTrials(
        Table.Column.text("processes"),
        Table.Column.number("CPU", "cores"),
        Table.Column.number("CPU per operation", "µs"),
        new Table.Column("resident", "", true, List.of("resident bytes")),
        Table.Column.number("threads", ""),
        Table.Column.number("switches per operation", ""),
        Table.Column.number("of these involuntary", "%"));
  }

  private static List<List<Table.Cell>> rows(Outcome.Measured trial) {
    List<List<Table.Cell>> rows = new ArrayList<>();
    roles(trial.resources()).forEach((role, uses) -> rows.add(row(trial, role, uses)));
    return rows;
  }

  private static List<Table.Cell> row(
      Outcome.Measured trial, String role, Collection<Outcome.ProcessUse> uses) {
    double seconds = trial.window().seconds();
    double operations = trial.throughput() * seconds;
    double cpu = uses.stream().mapToDouble(use -> use.userSeconds() + use.systemSeconds()).sum();
    long resident = uses.stream().mapToLong(Outcome.ProcessUse::rssBytes).sum();
    double forced = uses.stream().mapToLong(Outcome.ProcessUse::involuntarySwitches).sum();
    double switches = forced + uses.stream().mapToLong(Outcome.ProcessUse::voluntarySwitches).sum();
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(uses.size() + " " + role));
    row.add(Table.Cell.of(cpu / seconds));
    row.add(Table.Cell.of(1e6 * cpu / operations));
    row.add(Table.Cell.shown(FigureText.bytes((double) resident), Long.toString(resident)));
    row.add(Table.Cell.of((long) uses.stream().mapToInt(Outcome.ProcessUse::threads).sum()));
    row.add(Table.Cell.of(switches / operations));
    row.add(Table.Cell.of(100 * forced / switches));
    return row;
  }
}
