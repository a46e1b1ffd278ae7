package dev.gridbench.app.report;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Spread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads that were searched for (method.md R28): between which two rates each trial lost its limit,
 * and what its repetitions make of that.
 */
final class SearchTable {

  private final Lines lines;
  private final Searches<SearchFacts.Rate> searches;

  SearchTable(Cells cells) {
    lines = new Lines(cells);
    searches = new Searches<>(lines, SearchFacts.Rate.class);
  }

  /** A row for each cell. */
  Table cells() {
    return new Table(
        "searches",
        "The largest rate within a limit",
        "Mean over the trials of the highest rate within the limit, with its 95 % t interval"
            + " (none for a single trial); comparisons and charts use it as the throughput of"
            + " these cells. The true rate of a trial lies between its highest pass and its"
            + " lowest fail, its bracket; the range is from the least pass to the greatest fail"
            + " of all trials. An interval much wider than a trial's bracket means that the"
            + " system's limit changed between trials.",
        lines.ofCells(
            Table.Column.number("trials", ""),
            Table.Column.text("limit"),
            Table.Column.estimate("largest rate", "ops/s"),
            Table.Column.number("least pass", "ops/s"),
            Table.Column.number("greatest fail", "ops/s"),
            Table.Column.number("bracket of a trial", "%"),
            Table.Column.number("probes", ""),
            Table.Column.text("confirmed")),
        searches.cells(SearchTable::row),
        List.of());
  }

  /** A row for each trial. */
  Table trials() {
    return new Table(
        "search",
        "Searches trial by trial",
        "The highest rate that kept the limit and the lowest that did not. Confirmed: five probes of"
            + " each, by the mean of their log quantiles, or one that was not sustained. Every probe is in the trial's probes.csv;"
            + " latency, counts and resources of these trials are of one probe at the last pass.",
        lines.ofTrials(
            Table.Column.text("limit"),
            Table.Column.number("last pass", "ops/s"),
            Table.Column.number("first fail", "ops/s"),
            Table.Column.number("bracket", "%"),
            Table.Column.number("probes", ""),
            Table.Column.text("confirmed")),
        searches.trials(SearchTable::row),
        List.of());
  }

  private static List<Table.Cell> row(SearchFacts.Rate search) {
    return List.of(
        Table.Cell.of(limit(search)),
        Table.Cell.of(search.pass()),
        end(search.fail()),
        Table.Cell.of(bracket(search)),
        Searches.probes(List.of(search)),
        Searches.confirmed(search));
  }

  /** A search that was ended before any rate failed has no upper end. */
  private static Table.Cell end(@Nullable Double fail) {
    return fail == null ? Table.Cell.shown("none failed", "") : Table.Cell.of(fail);
  }

  private static List<Table.Cell> row(List<SearchFacts.Rate> all) {
    double[] passes = Searches.values(all, SearchFacts.Rate::pass);
    double[] fails = Searches.values(all, SearchFacts.Rate::fail);
    return List.of(
        Table.Cell.of((long) all.size()),
        Table.Cell.of(limit(all.get(0))),
        Searches.mean(all),
        Table.Cell.of(passes.length == 0 ? Double.NaN : Spread.of(passes).minimum()),
        fails.length < all.size() ? end(null) : Table.Cell.of(Spread.of(fails).maximum()),
        Table.Cell.of(all.stream().mapToDouble(SearchTable::bracket).average().orElse(Double.NaN)),
        Searches.probes(all),
        Searches.confirmed(all));
  }

  /** {@code p99 within 5 ms}. */
  static String limit(SearchFacts.Rate search) {
    long nanos = Math.max(1, Math.round(search.limitMicros() * 1e3));
    return new LoadModel.Max(search.quantile(), nanos).name()
        + " within "
        + FigureText.raw(search.limitMicros() / 1e3)
        + " ms";
  }

  /** How far the first fail lies above the last pass, in per cent. */
  private static double bracket(SearchFacts.Rate search) {
    return search.pass() == null || search.fail() == null
        ? Double.NaN
        : 100 * (search.fail() / search.pass() - 1);
  }
}
