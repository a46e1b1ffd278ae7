package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Steady;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** How many windows were of a steady state, and what the others were. */
final class SteadinessTable {

  private static final List<String> SHAPES =
      List.of("flat", "warmup", "slowdown", "mixed", "no-steady-state");

  private final Cells cells;
  private final List<Outcome> outcomes;

  SteadinessTable(Cells cells, List<Outcome> outcomes) {
    this.cells = cells;
    this.outcomes = outcomes;
  }

  private record Key(String workload, String system) {}

  Table table() {
    List<Table.Column> columns =
        new ArrayList<>(List.of(Table.Column.text("workload"), Table.Column.text("system")));
    SHAPES.forEach(shape -> columns.add(Table.Column.number(shape, "trials")));
    columns.add(Table.Column.number("latest start", "s"));
    columns.add(Table.Column.number("highest autocorrelation", ""));
    return new Table(
        "steadiness",
        "Steady state",
        "Windows by shape, of the trials with enough slices to tell; only flat ones enter the other"
            + " tables. An autocorrelation of neighbouring slices near 1 is a slow swing, which may"
            + " pass as flat where slices spread as wide as it does.",
        columns,
        rows(),
        List.of());
  }

  private List<List<Table.Cell>> rows() {
    Map<Key, List<Steady>> groups = new LinkedHashMap<>();
    for (String workload : cells.workloads()) {
      for (String system : cells.systems()) {
        groups.put(new Key(workload, system), new ArrayList<>());
      }
    }
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured measured && measured.steady() != null) {
        CellKey key = cells.key(outcome);
        groups
            .computeIfAbsent(new Key(key.workload(), key.system()), k -> new ArrayList<>())
            .add(Objects.requireNonNull(measured.steady()));
      }
    }
    return groups.entrySet().stream()
        .filter(group -> !group.getValue().isEmpty())
        .map(group -> row(group.getKey(), group.getValue()))
        .toList();
  }

  private static List<Table.Cell> row(Key key, List<Steady> windows) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(key.workload));
    row.add(Table.Cell.of(key.system));
    for (String shape : SHAPES) {
      row.add(Table.Cell.of(windows.stream().filter(w -> w.shape().equals(shape)).count()));
    }
    row.add(Table.Cell.of(windows.stream().mapToDouble(Steady::startSecond).max().orElse(0)));
    row.add(Table.Cell.of(windows.stream().mapToDouble(Steady::autocorrelation).max().orElse(0)));
    return row;
  }
}
