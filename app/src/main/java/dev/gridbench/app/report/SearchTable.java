package dev.gridbench.app.report;

import dev.gridbench.api.LoadModel;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Spread;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Loads that were searched for (method.md R28): between which two rates each trial lost its limit,
 * and what its repetitions make of that.
 */
final class SearchTable {

  private final Lines lines;

  SearchTable(Cells cells) {
    lines = new Lines(cells);
  }

  /** A row for each cell. */
  Table cells() {
    return new Table(
        "searches",
        "The largest rate within a limit",
        "The mean over the trials of the highest rate that kept the limit, with its 95 % t interval"
            + " (none for a single trial). It stands for the throughput of these cells in all"
            + " comparisons and charts. Every trial's own answer lies between its last pass and its"
            + " first fail; the range is from the least pass to the greatest fail of all trials. An"
            + " interval much wider than a trial's bracket says that the limit moved between"
            + " trials.",
        lines.ofCells(
            Table.Column.number("trials", ""),
            Table.Column.text("limit"),
            Table.Column.estimate("largest rate", "ops/s"),
            Table.Column.number("least pass", "ops/s"),
            Table.Column.number("greatest fail", "ops/s"),
            Table.Column.number("bracket of a trial", "%"),
            Table.Column.number("probes", ""),
            Table.Column.text("confirmed")),
        lines.cells(cell -> !found(cell).isEmpty(), this::row),
        List.of());
  }

  /** A row for each trial. */
  Table trials() {
    return new Table(
        "search",
        "Searches trial by trial",
        "The highest rate that kept the limit and the lowest that did not. Confirmed: five probes of"
            + " each, by the mean of their log quantiles. Every probe is in the trial's probes.csv;"
            + " latency, counts and resources of these trials are of one probe at the last pass.",
        lines.ofTrials(
            Table.Column.text("limit"),
            Table.Column.number("last pass", "ops/s"),
            Table.Column.number("first fail", "ops/s"),
            Table.Column.number("bracket", "%"),
            Table.Column.number("probes", ""),
            Table.Column.text("confirmed")),
        lines.trials(
            trial ->
                LoadLevel.search(trial) instanceof SearchFacts.Rate search
                    ? List.of(row(search))
                    : List.of()),
        List.of());
  }

  private static List<SearchFacts.Rate> found(CellResult cell) {
    return cell.valid().stream()
        .map(LoadLevel::search)
        .filter(SearchFacts.Rate.class::isInstance)
        .map(SearchFacts.Rate.class::cast)
        .toList();
  }

  private static List<Table.Cell> row(SearchFacts.Rate search) {
    return List.of(
        Table.Cell.of(limit(search)),
        Table.Cell.of(search.pass()),
        end(search.fail()),
        Table.Cell.of(bracket(search)),
        Table.Cell.of((long) search.probes().size()),
        Table.Cell.of(search.confirmed() ? "yes" : "no"));
  }

  /** A search that was ended before any rate failed has no upper end. */
  private static Table.Cell end(@Nullable Double fail) {
    return fail == null ? Table.Cell.shown("none failed", "") : Table.Cell.of(fail);
  }

  private List<Table.Cell> row(CellResult cell) {
    List<SearchFacts.Rate> all = found(cell);
    double[] passes = values(all, SearchFacts.Rate::pass);
    double[] fails = values(all, SearchFacts.Rate::fail);
    long confirmed = all.stream().filter(SearchFacts.Rate::confirmed).count();
    return List.of(
        Table.Cell.of((long) all.size()),
        Table.Cell.of(limit(all.get(0))),
        Estimates.cell(
            passes.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(passes)),
            Numbers.NONE),
        Table.Cell.of(passes.length == 0 ? Double.NaN : Spread.of(passes).minimum()),
        fails.length < all.size() ? end(null) : Table.Cell.of(Spread.of(fails).maximum()),
        Table.Cell.of(all.stream().mapToDouble(SearchTable::bracket).average().orElse(Double.NaN)),
        Table.Cell.of(all.stream().mapToLong(search -> search.probes().size()).sum()),
        Table.Cell.of(confirmed == all.size() ? "yes" : confirmed + " of " + all.size()));
  }

  private static double[] values(
      List<SearchFacts.Rate> all, Function<SearchFacts.Rate, @Nullable Double> figure) {
    return all.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** {@code p99 within 5 ms}. */
  private static String limit(SearchFacts.Rate search) {
    long nanos = Math.max(1, Math.round(search.limitMicros() * 1e3));
    return new LoadModel.Max(search.quantile(), nanos).name()
        + " within "
        + Numbers.raw(search.limitMicros() / 1e3)
        + " ms";
  }

  /** How far the first fail lies above the last pass, in per cent. */
  private static double bracket(SearchFacts.Rate search) {
    return search.pass() == null || search.fail() == null
        ? Double.NaN
        : 100 * (search.fail() / search.pass() - 1);
  }
}
