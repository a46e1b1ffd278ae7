package dev.gridbench.app.report;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Harness;
import dev.gridbench.app.result.Network;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What an operation cost the processes of each role and the network, over the repetitions. */
final class CostTable {

  /** Beyond this share of a figure the steps of its counters are worth a word. */
  private static final double COARSE = 0.05;

  private static final String STEPS =
      "Processor time is counted in steps of 10 ms, which may be more than 5 % of this figure."
          + " Lengthen 'measure'.";

  private static final String ENDED =
      "A process ended within the window, so this is a lower bound.";

  private final List<String> footnotes = new ArrayList<>();
  private final Lines lines;

  CostTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        "costs",
        "What an operation cost",
        "Per correctly answered operation of the window, all processes of a role together; mean"
            + " of the trials with its 95 % interval. Work is CPU time less that of idle members"
            + " before the load. Queued requests cost less CPU each, so compare systems at the"
            + " same offered rate: in a closed loop each system has its own. Wire bytes are"
            + " those of the interface for all programs (of the loopback interface in one"
            + " direction); payload is that of the clients' connections in both directions,"
            + " without headers.",
        lines.ofCells(
            Table.Column.text("processes"),
            Table.Column.number("trials", ""),
            Table.Column.estimate("CPU", "µs"),
            Table.Column.estimate("work", "µs"),
            Table.Column.estimate("voluntary switches", ""),
            Table.Column.estimate("involuntary", ""),
            Table.Column.estimate("page faults", ""),
            Table.Column.estimate("collecting", "ms/s"),
            Table.Column.estimate("on the wire", "bytes"),
            Table.Column.estimate("payload", "bytes")),
        rows(),
        footnotes);
  }

  private List<List<Table.Cell>> rows() {
    return lines.cellRows(
        cell -> {
          List<Outcome.Measured> trials =
              cell.valid().stream().filter(trial -> trial.costs() != null).toList();
          TreeSet<String> roles = new TreeSet<>();
          trials.forEach(trial -> roles.addAll(costs(trial).roles().keySet()));
          return roles.stream().map(role -> row(role, trials)).toList();
        });
  }

  private static Costs costs(Outcome.Measured trial) {
    return Objects.requireNonNull(trial.costs());
  }

  private List<Table.Cell> row(String role, List<Outcome.Measured> trials) {
    List<Costs.Role> all =
        trials.stream()
            .map(trial -> costs(trial).roles().get(role))
            .filter(Objects::nonNull)
            .toList();
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(all.get(0).processes() + " " + role));
    row.add(Table.Cell.of((long) all.size()));
    row.add(marked(all, estimate(all, Costs.Role::cpuMicros)));
    row.add(marked(all, estimate(all, Costs.Role::workMicros)));
    row.add(estimate(all, Costs.Role::voluntarySwitches));
    row.add(estimate(all, Costs.Role::involuntarySwitches));
    row.add(estimate(all, Costs.Role::faults));
    row.add(estimate(trials, trial -> collecting(trial, role)));
    row.add(estimate(trials, CostTable::onTheWire));
    row.add(estimate(trials, CostTable::payload));
    return row;
  }

  private Table.Cell marked(List<Costs.Role> all, Table.Cell cell) {
    boolean coarse =
        all.stream().anyMatch(role -> role.resolutionMicros() > COARSE * role.cpuMicros());
    boolean ended = all.stream().anyMatch(role -> role.unseenSeconds() > 0);
    Table.Cell once = coarse ? noted(cell, STEPS) : cell;
    return ended ? noted(once, ENDED) : once;
  }

  private Table.Cell noted(Table.Cell cell, String footnote) {
    if (!footnotes.contains(footnote)) {
      footnotes.add(footnote);
    }
    return cell.marked(footnotes.indexOf(footnote) + 1);
  }

  /** Milliseconds of a second, of all JVMs of the role together. */
  private static @Nullable Double collecting(Outcome.Measured trial, String role) {
    Costs.Role cost = costs(trial).roles().get(role);
    Costs.Jvms jvms = cost == null ? null : cost.jvms();
    return jvms == null ? null : jvms.collectingMillis() / trial.window().seconds();
  }

  private static @Nullable Double onTheWire(Outcome.Measured trial) {
    Harness harness = trial.harness();
    Network network = harness == null ? null : harness.network();
    return network == null ? null : network.bytesPerOperation();
  }

  private static @Nullable Double payload(Outcome.Measured trial) {
    Costs.Payload payload = costs(trial).payload();
    return payload == null ? null : Double.valueOf(payload.bytes());
  }

  /** Over those that have the figure. */
  static <T> Table.Cell estimate(List<T> all, Function<T, @Nullable Double> figure) {
    double[] values =
        all.stream()
            .map(figure)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    return Estimates.cell(
        values.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(values)),
        FigureText.NONE);
  }
}
