package dev.gridbench.app.report;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What members take of the machine before anybody asks them anything, and what clients take. */
final class FootprintTable {

  private final Lines lines;

  FootprintTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        "footprint",
        "Start-up, idle members, and the footprint of a client",
        "Means over the trials, with 95 % intervals for times. Ready: time from the start of a"
            + " member's process, checked 20 times a second. Idle: all members together before"
            + " the first client, without data; idle CPU is that of members with their data"
            + " while the workers start. Per client: the workers with all clients after the JIT"
            + " warm-up, less the same workers before any client, divided by the clients. What a"
            + " library takes once per worker is thus spread over the clients; the worker's heap"
            + " is touched beforehand and not included. Sampling is the CPU time of these"
            + " measurements.",
        lines.ofCells(
            Table.Column.estimate("first member ready", "s"),
            Table.Column.estimate("last member ready", "s"),
            Table.Column.number("idle processes", ""),
            Table.Column.number("idle threads", ""),
            new Table.Column("idle resident", "", true, List.of("idle resident bytes")),
            Table.Column.number("idle descriptors", ""),
            Table.Column.number("idle CPU", "% of a core"),
            Table.Column.number("threads a client", "").headed("threads per client"),
            new Table.Column("resident per client", "", true, List.of("resident a client bytes")),
            Table.Column.number("descriptors a client", "").headed("descriptors per client"),
            Table.Column.number("sampling", "% of a core")),
        lines.cellRows(FootprintTable::rows),
        List.of());
  }

  private static List<List<Table.Cell>> rows(CellResult cell) {
    List<Costs> all =
        cell.valid().stream().map(Outcome.Measured::costs).filter(Objects::nonNull).toList();
    return all.isEmpty() ? List.of() : List.of(row(all));
  }

  private static List<Table.Cell> row(List<Costs> all) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(CostTable.estimate(all, costs -> ready(costs, false)));
    row.add(CostTable.estimate(all, costs -> ready(costs, true)));
    row.add(mean(all, costs -> idle(costs, Standing::processes)));
    row.add(mean(all, costs -> idle(costs, Standing::threads)));
    row.add(bytes(all, costs -> idle(costs, Standing::rssBytes)));
    row.add(mean(all, costs -> idle(costs, Standing::descriptors)));
    row.add(mean(all, FootprintTable::idleCpu));
    row.add(mean(all, costs -> client(costs, Costs.Clients::threads)));
    row.add(bytes(all, costs -> client(costs, Costs.Clients::rssBytes)));
    row.add(mean(all, costs -> client(costs, Costs.Clients::descriptors)));
    row.add(mean(all, costs -> 100 * costs.samplerShare()));
    return row;
  }

  private static @Nullable Double ready(Costs costs, boolean last) {
    List<Double> seconds = costs.startSeconds().values().stream().sorted().toList();
    return seconds.isEmpty() ? null : seconds.get(last ? seconds.size() - 1 : 0);
  }

  private static @Nullable Double idle(Costs costs, ToDoubleFunction<Standing> figure) {
    Standing idle = costs.idle();
    return idle == null ? null : Double.valueOf(figure.applyAsDouble(idle));
  }

  private static @Nullable Double idleCpu(Costs costs) {
    Standing loaded = costs.loaded();
    Double cores = loaded == null ? null : loaded.cores();
    return cores == null ? null : Double.valueOf(100 * cores);
  }

  private static @Nullable Double client(Costs costs, ToDoubleFunction<Costs.Clients> figure) {
    Costs.Clients clients = costs.clients();
    return clients == null ? null : Double.valueOf(figure.applyAsDouble(clients));
  }

  private static Table.Cell mean(List<Costs> all, Function<Costs, @Nullable Double> figure) {
    return Table.Cell.of(average(all, figure));
  }

  private static Table.Cell bytes(List<Costs> all, Function<Costs, @Nullable Double> figure) {
    double mean = average(all, figure);
    return Double.isNaN(mean)
        ? Table.Cell.of(mean)
        : Table.Cell.shown(FigureText.bytes(mean), Long.toString(Math.round(mean)));
  }

  private static double average(List<Costs> all, Function<Costs, @Nullable Double> figure) {
    return all.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(Double.NaN);
  }
}
