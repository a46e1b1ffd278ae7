package dev.gridbench.app.report;

import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;

/** What the gateways of every valid trial added and how they shared, where it has any. */
final class GatewayTable {

  private final Lines lines;

  GatewayTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        "gateways",
        "Gateways",
        "What each gateway counted within the measured window, by its own clock and without its"
            + " sockets' buffers: kernel time of the two additional passes through the loopback"
            + " interface is in the service times, not in the hops. The request hop is the time"
            + " added to a call on its way to the member, including its wait for a channel; the"
            + " answer hop is that on the way back; depth is how many calls of its channel"
            + " waited when one came. Use is the share of the time that a channel had a call in"
            + " flight. Gateways run on the load's processors, beside the workers.",
        lines.ofTrials(
            Table.Column.text("gateway"),
            Table.Column.number("clients", ""),
            Table.Column.number("channels", ""),
            Table.Column.number("TCP to members, all gateways", ""),
            Table.Column.number("calls", "/s"),
            Table.Column.number("use", "%"),
            Table.Column.number("request hop p50", "µs"),
            Table.Column.number("request hop p99", "µs"),
            Table.Column.number("answer hop p50", "µs"),
            Table.Column.number("answer hop p99", "µs"),
            Table.Column.number("depth mean", ""),
            Table.Column.number("depth p99", ""),
            Table.Column.number("failed", ""),
            Table.Column.number("lost connections", "")),
        lines.trials(GatewayTable::rows),
        List.of());
  }

  private static List<List<Table.Cell>> rows(Outcome.Measured trial) {
    ByGateway by = trial.clients().gateway();
    return by == null ? List.of() : by.gateways().stream().map(each -> row(by, each)).toList();
  }

  private static List<Table.Cell> row(ByGateway by, ByGateway.Counts counts) {
    Long counted = by.toMembers().counted();
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(counts.process()));
    row.add(Table.Cell.of(counts.clients()));
    row.add(Table.Cell.of((long) counts.open()));
    row.add(
        counted == null ? Table.Cell.shown(FigureText.NONE, "") : Table.Cell.of((long) counted));
    row.add(Table.Cell.of(counts.calls() / counts.seconds()));
    row.add(Table.Cell.of(100 * counts.use()));
    row.add(Table.Cell.of(counts.requestHop().p50()));
    row.add(Table.Cell.of(counts.requestHop().p99()));
    row.add(Table.Cell.of(counts.answerHop().p50()));
    row.add(Table.Cell.of(counts.answerHop().p99()));
    row.add(Table.Cell.of(counts.depth().mean()));
    row.add(Table.Cell.of(counts.depth().p99()));
    row.add(Table.Cell.of(counts.failed()));
    row.add(Table.Cell.of(counts.losses()));
    return row;
  }
}
