package dev.gridbench.app.report;

import dev.gridbench.api.Verb;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls and entries per second of trials whose workloads have batches, so that nobody has to ask
 * which of the two a throughput counts.
 */
final class BatchTable {

  private static final String ALL = "all";

  private final Lines lines;

  BatchTable(Cells cells) {
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        "batches",
        "Batches: calls and entries",
        "A call is one operation, however many entries its batch has: throughput and latency are of"
            + " calls. Entries are those that were read or stored. Calls that missed are not in the"
            + " mean time.",
        lines.ofTrials(
            Table.Column.text("verb"),
            Table.Column.number("calls", "ops/s"),
            Table.Column.number("entries", "entries/s"),
            Table.Column.number("entries of a call", ""),
            Table.Column.number("mean time of a call", "µs")),
        lines.trials(BatchTable::rows),
        List.of());
  }

  private static List<List<Table.Cell>> rows(Outcome.Measured trial) {
    if (trial.verbs().keySet().stream().noneMatch(BatchTable::batched)) {
      return List.of();
    }
    Map<String, Sum> sums = new LinkedHashMap<>();
    trial
        .verbs()
        .forEach(
            (verb, result) -> {
              sums.put(verb, Sum.of(verb, result));
              sums.merge(ALL, Sum.of(verb, result), Sum::plus);
            });
    List<List<Table.Cell>> rows = new ArrayList<>();
    Optional.ofNullable(sums.remove(ALL)).ifPresent(all -> sums.put(ALL, all));
    sums.forEach((verb, sum) -> rows.add(sum.row(verb, trial.window().seconds())));
    return rows;
  }

  private static boolean batched(String verb) {
    return Verb.labelled(verb).map(Verb::batched).orElse(false);
  }

  /**
   * What calls of one verb, or of all, came to.
   *
   * @param timed calls with a service time: but for those that missed
   * @param micros of all these together
   */
  private record Sum(long calls, long entries, long timed, double micros) {

    static Sum of(String verb, Outcome.VerbResult result) {
      boolean rows = batched(verb) || verb.equals(Verb.QUERY.label());
      Double mean = result.serviceTime().mean();
      return new Sum(
          result.succeeded(),
          rows ? result.rows() : result.succeeded() - result.missed(),
          result.serviceTime().count(),
          mean == null ? 0 : mean * result.serviceTime().count());
    }

    Sum plus(Sum other) {
      return new Sum(
          calls + other.calls, entries + other.entries, timed + other.timed, micros + other.micros);
    }

    List<Table.Cell> row(String verb, double seconds) {
      return List.of(
          Table.Cell.of(verb),
          Table.Cell.of(calls / seconds),
          Table.Cell.of(entries / seconds),
          Table.Cell.of((double) entries / calls),
          Table.Cell.of(micros / timed));
    }
  }
}
