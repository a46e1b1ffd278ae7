package dev.gridbench.app.report;

import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Estimate;
import java.util.List;
import java.util.Optional;

/** Loads that are a share of what each system does: what that was, and what was asked for. */
final class ShareTable {

  private final Searches<SearchFacts.Share> searches;
  private final Lines lines;

  ShareTable(Cells cells) {
    lines = new Lines(cells);
    searches = new Searches<>(lines, SearchFacts.Share.class);
  }

  /** A row for each cell. */
  Table table() {
    return new Table(
        "shares",
        "Loads at a share of the closed loop's throughput",
        "Means over the trials, with 95 % t intervals (none for a single trial): the throughput"
            + " of the same clients in a closed loop, measured just before on the same kind of"
            + " cluster, and the rate that was then offered. Latency, counts and resources of"
            + " these cells are at the offered rate, so systems are compared at equal"
            + " utilisation. Where the clients limited the closed loop, the share is one of"
            + " their limit.",
        lines.ofCells(
            Table.Column.number("trials", ""),
            Table.Column.text("share"),
            Table.Column.estimate("closed loop", "ops/s"),
            Table.Column.number("offered", "ops/s")),
        searches.cells(ShareTable::row),
        List.of());
  }

  private static List<Table.Cell> row(List<SearchFacts.Share> all) {
    double[] rates = Searches.values(all, SearchFacts.Share::rate);
    return List.of(
        Table.Cell.of((long) all.size()),
        Table.Cell.of(text(all.get(0))),
        Estimates.cell(
            Optional.of(Estimate.mean(Searches.values(all, SearchFacts.Share::capacity))),
            FigureText.NONE),
        Table.Cell.of(Estimate.mean(rates).value()));
  }

  /** {@code 50 %}. */
  static String text(SearchFacts.Share search) {
    return FigureText.raw(Math.rint(1e5 * search.share()) / 1e3) + " %";
  }
}
