package dev.gridbench.app.report;

import dev.gridbench.app.result.Network;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What passed between workers and members in every valid trial, and whether a link was full
 * (method.md R49, R55).
 */
final class NetworkTable {

  private final Lines lines;

  NetworkTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        "network",
        "Network",
        "What the workers' interface to the members carried within the measured window, for all"
            + " programs of the machine. Where the members are on this machine there is no link:"
            + " bytes are those of the loopback interface, which receives what it sends. The link's"
            + " share is of the busier direction, of its nominal speed. Reconnections and requests"
            + " sent again are the client libraries', from the start of the warm-up on.",
        lines.ofTrials(
            Table.Column.text("link"),
            new Table.Column("in", "/s", true, List.of("in bytes/s")),
            new Table.Column("out", "/s", true, List.of("out bytes/s")),
            Table.Column.number("in per operation", "bytes"),
            Table.Column.number("out per operation", "bytes"),
            Table.Column.number("link share", "%"),
            Table.Column.number("reconnections", ""),
            Table.Column.number("sent again", "")),
        lines.trials(NetworkTable::rows),
        List.of());
  }

  private static List<List<Table.Cell>> rows(Outcome.Measured trial) {
    Network network = trial.harness() == null ? null : trial.harness().network();
    return network == null || network.link() == null
        ? List.of()
        : List.of(row(trial, network, network.link()));
  }

  private static List<Table.Cell> row(Outcome.Measured trial, Network network, String link) {
    Network.Traffic traffic = network.traffic();
    Double in = traffic == null ? null : Double.valueOf(traffic.receivedPerSecond());
    Double out = traffic == null ? null : Double.valueOf(traffic.sentPerSecond());
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(network.loopback() ? "loopback: no link" : link));
    row.add(bytes(in));
    row.add(bytes(out));
    row.add(perOperation(in, trial.throughput()));
    row.add(perOperation(out, trial.throughput()));
    row.add(share(network));
    row.add(count(network.reconnections()));
    row.add(count(network.retries()));
    return row;
  }

  private static Table.Cell bytes(@Nullable Double figure) {
    return figure == null
        ? Table.Cell.shown(FigureText.NONE, "")
        : Table.Cell.shown(FigureText.bytes(figure), FigureText.raw(figure));
  }

  private static Table.Cell perOperation(@Nullable Double perSecond, double throughput) {
    return Table.Cell.of(
        perSecond == null || throughput == 0 ? null : Double.valueOf(perSecond / throughput));
  }

  private static Table.Cell share(Network network) {
    if (network.loopback()) {
      return Table.Cell.shown("no link", "");
    }
    return network.linkShare() == null
        ? Table.Cell.shown("speed not known", "")
        : Table.Cell.of(Double.valueOf(100 * network.linkShare()));
  }

  private static Table.Cell count(@Nullable Long count) {
    return count == null ? Table.Cell.shown(FigureText.NONE, "") : Table.Cell.of(count.longValue());
  }
}
