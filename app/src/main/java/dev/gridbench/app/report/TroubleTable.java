package dev.gridbench.app.report;

import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Trials that no figure comes from, and caveats of those that count. */
final class TroubleTable {

  private final Cells cells;
  private final List<Outcome> outcomes;

  TroubleTable(Cells cells, List<Outcome> outcomes) {
    this.cells = cells;
    this.outcomes = outcomes;
  }

  Table table() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    outcomes.forEach(outcome -> rows.addAll(rows(outcome)));
    return new Table(
        "trouble",
        "Failed, skipped and doubtful trials",
        "Failed, skipped and invalid trials are in no other table and no chart.",
        List.of(
            Table.Column.text("trial"),
            Table.Column.text("cell"),
            Table.Column.text("outcome"),
            Table.Column.text("where"),
            Table.Column.text("reason"),
            Table.Column.text("log")),
        rows,
        List.of());
  }

  private List<List<Table.Cell>> rows(Outcome outcome) {
    List<List<Table.Cell>> rows = new ArrayList<>();
    if (outcome instanceof Outcome.Failed failed) {
      String log = failed.log() == null ? "" : failed.log();
      rows.add(row(outcome, "failed", failed.phase(), failed.message(), log));
    } else if (outcome instanceof Outcome.Skipped skipped) {
      rows.add(row(outcome, "skipped", "", skipped.message(), ""));
    } else if (outcome instanceof Outcome.Measured measured) {
      for (Caveat caveat : measured.caveats()) {
        String word = caveat.invalidates() ? "invalid" : "measured, in doubt";
        rows.add(row(outcome, word, caveat.kind(), caveat.message(), logs(outcome)));
      }
    }
    return rows;
  }

  private static String logs(Outcome outcome) {
    return "trials/" + outcome.trial().id() + "/logs";
  }

  private List<Table.Cell> row(
      Outcome outcome, String word, String where, String reason, String log) {
    return List.of(
        Table.Cell.of(outcome.trial().id()),
        Table.Cell.of(cells.key(outcome).text() + ", repetition " + outcome.trial().repetition()),
        Table.Cell.of(word),
        Table.Cell.of(where),
        Table.Cell.of(reason),
        Table.Cell.of(log));
  }
}
