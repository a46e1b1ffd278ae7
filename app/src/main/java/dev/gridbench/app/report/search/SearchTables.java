package dev.gridbench.app.report.search;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Spread;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads that trials found for themselves: what each found, and what the repetitions of a cell make
 * of that. A rate within a limit (method.md R28), a number of clients or of entries without errors,
 * a share of a closed loop.
 */
public final class SearchTables {

  private static final TableSpec<List<SearchFacts.RateSearch>> RATE_SEARCH_CELLS =
      new TableSpec<List<SearchFacts.RateSearch>>(
              "searches",
              "The largest rate within a limit",
              "Mean over the trials of the highest rate within the limit, with its 95 % t"
                  + " interval (none for a single trial); comparisons and charts use it as the"
                  + " throughput of these cells. The true rate of a trial lies between its"
                  + " highest pass and its lowest fail, its bracket; the range is from the least"
                  + " pass to the greatest fail of all trials. An interval much wider than a"
                  + " trial's bracket means that the system's limit changed between trials.")
          .count("trials", List::size)
          .text("limit", all -> LoadLevel.limit(all.get(0)))
          .mean("largest rate", "ops/s", SearchTables::found)
          .figure("least pass", "ops/s", SearchTables::leastPass)
          .number("greatest fail", "ops/s", SearchTables::greatestFail)
          .figure("bracket of a trial", "%", SearchTables::bracket)
          .count("probes", SearchTables::probes)
          .text("confirmed", SearchTables::confirmed);

  private static final TableSpec<SearchFacts.RateSearch> RATE_SEARCH =
      new TableSpec<SearchFacts.RateSearch>(
              "search",
              "Searches trial by trial",
              "The highest rate that kept the limit and the lowest that did not. Confirmed: five"
                  + " probes of each, by the mean of their log quantiles, or one that was not"
                  + " sustained. Every probe is in the trial's probes.csv; latency, counts and"
                  + " resources of these trials are of one probe at the last pass.")
          .text("limit", LoadLevel::limit)
          .figure("last pass", "ops/s", SearchFacts.RateSearch::pass)
          .number("first fail", "ops/s", search -> end(search.fail()))
          .figure("bracket", "%", SearchTables::bracket)
          .count("probes", SearchFacts::count)
          .text("confirmed", SearchTables::confirmed);

  private static final TableSpec<List<SearchFacts.ClientSearch>> CLIENT_SEARCH_CELLS =
      new TableSpec<List<SearchFacts.ClientSearch>>(
              "error-free-cells",
              "The highest throughput without errors",
              "Mean of the trials with its 95 % t interval (none for a single trial);"
                  + " comparisons and charts use it as the throughput of these cells. The column"
                  + " of clients gives the most that were tried, as does that of entries where"
                  + " entries were searched for too; the throughput is then that with the fewest"
                  + " entries. The number of clients with the highest throughput is given as its"
                  + " range over the trials.")
          .count("trials", List::size)
          .mean("error-free throughput", "ops/s", SearchTables::found)
          .text("with clients", all -> range(all, SearchFacts.ClientSearch::clients, "none"))
          .text("errors from", all -> range(all, SearchFacts.ClientSearch::fail, "none failed"))
          .count("probes", SearchTables::probes)
          .text("confirmed", SearchTables::confirmed);

  private static final TableSpec<SearchFacts.ClientSearch> CLIENT_SEARCH =
      new TableSpec<SearchFacts.ClientSearch>(
              "error-free",
              "Searches for errors trial by trial",
              "The number of clients with the highest throughput in a closed loop in which nothing"
                  + " failed, and the lowest with which something did. Confirmed: two repeats were"
                  + " free of errors, of which the throughput is the mean. Every probe is in the"
                  + " trial's probes.csv; latency, counts and resources of these trials are of the"
                  + " weaker repeat.")
          .number("with clients", "", SearchTables::clients)
          .figure("error-free throughput", "ops/s", SearchFacts.ClientSearch::found)
          .text(
              "errors from",
              search -> search.fail() == null ? "none failed" : counted(search.fail()))
          .text("what failed there", search -> Objects.requireNonNullElse(search.failure(), ""))
          .count("probes", SearchFacts::count)
          .text("confirmed", SearchTables::confirmed);

  private record EntriesRow(SearchFacts.ClientSearch search, SearchFacts.EntriesSearch found) {}

  private static final TableSpec<EntriesRow> ENTRIES_SEARCH =
      new TableSpec<EntriesRow>(
              "error-free-entries",
              "The most entries without errors",
              "The number of clients was searched for with the fewest entries. With that many"
                  + " clients the entries were raised until an operation failed or the"
                  + " throughput fell below half of that with the fewest. The most entries that"
                  + " passed were run twice more; the mean of these two runs is the throughput"
                  + " with the most. Comparisons use the throughput with the fewest. The column"
                  + " of entries gives the most that were allowed. Every probe is in the trial's"
                  + " probes.csv.")
          .number("with clients", "", row -> clients(row.search))
          .count("fewest entries", row -> row.found.from())
          .figure("throughput with the fewest", "ops/s", row -> row.search.found())
          .count("most entries", row -> row.found.most())
          .figure("throughput with the most", "ops/s", row -> row.found.throughput())
          .text(
              "otherwise from",
              row -> row.found.fail() == null ? "none" : FigureText.count(row.found.fail()))
          .text("what was the matter", row -> Objects.requireNonNullElse(row.found.failure(), ""))
          .headed("reason");

  private static final TableSpec<List<SearchFacts.ShareSearch>> SHARE_SEARCH_CELLS =
      new TableSpec<List<SearchFacts.ShareSearch>>(
              "shares",
              "Loads at a share of the closed loop's throughput",
              "Means over the trials, with 95 % t intervals (none for a single trial): the"
                  + " throughput of the same clients in a closed loop, measured just before on"
                  + " the same kind of cluster, and the rate that was then offered. Latency,"
                  + " counts and resources of these cells are at the offered rate, so systems"
                  + " are compared at equal utilisation. Where the clients limited the closed"
                  + " loop, the share is one of their limit.")
          .count("trials", List::size)
          .text("share", all -> share(all.get(0)))
          .mean(
              "closed loop",
              "ops/s",
              all -> Estimates.values(all, SearchFacts.ShareSearch::capacity))
          .figure(
              "offered",
              "ops/s",
              all -> Estimate.mean(Estimates.values(all, SearchFacts.ShareSearch::rate)).value());

  private SearchTables() {}

  /** What was searched for. */
  public static List<Table> searches(TableSource source) {
    Cells cells = source.cells();
    return List.of(
        RATE_SEARCH_CELLS.ofCells(
            cells, cell -> together(found(cell, SearchFacts.RateSearch.class))),
        RATE_SEARCH.ofTrials(cells, trial -> found(trial, SearchFacts.RateSearch.class)),
        CLIENT_SEARCH_CELLS.ofCells(
            cells, cell -> together(found(cell, SearchFacts.ClientSearch.class))),
        CLIENT_SEARCH.ofTrials(cells, trial -> found(trial, SearchFacts.ClientSearch.class)),
        ENTRIES_SEARCH.ofTrials(cells, SearchTables::entries));
  }

  public static Table shares(TableSource source) {
    return SHARE_SEARCH_CELLS.ofCells(
        source.cells(), cell -> together(found(cell, SearchFacts.ShareSearch.class)));
  }

  /** One row of what all trials of a cell found, none where they searched for something else. */
  private static <F> List<List<F>> together(List<F> found) {
    return found.isEmpty() ? List.of() : List.of(found);
  }

  /** What the valid trials of a cell found of a kind. */
  static <F extends SearchFacts> List<F> found(CellResult cell, Class<F> kind) {
    return cell.valid().stream().flatMap(trial -> found(trial, kind).stream()).toList();
  }

  private static <F extends SearchFacts> List<F> found(Outcome.Measured trial, Class<F> kind) {
    return Stream.ofNullable(LoadLevel.search(trial))
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  private static List<EntriesRow> entries(Outcome.Measured trial) {
    return found(trial, SearchFacts.ClientSearch.class).stream()
        .flatMap(
            search -> Stream.ofNullable(search.entries()).map(of -> new EntriesRow(search, of)))
        .toList();
  }

  /** What stands for the trials' throughput. */
  private static <F extends SearchFacts> double[] found(List<F> all) {
    return Estimates.values(all, SearchFacts::throughput);
  }

  private static long probes(List<? extends SearchFacts> all) {
    return all.stream().mapToLong(SearchFacts::count).sum();
  }

  private static String confirmed(SearchFacts one) {
    return one.confirmed() ? "yes" : "no";
  }

  /** How many of the trials' answers are. */
  private static String confirmed(List<? extends SearchFacts> all) {
    long count = all.stream().filter(SearchFacts::confirmed).count();
    return count == all.size() ? "yes" : count + " of " + all.size();
  }

  private static double leastPass(List<SearchFacts.RateSearch> all) {
    double[] passes = Estimates.values(all, SearchFacts.RateSearch::pass);
    return passes.length == 0 ? Double.NaN : Spread.of(passes).minimum();
  }

  private static Table.Cell greatestFail(List<SearchFacts.RateSearch> all) {
    double[] fails = Estimates.values(all, SearchFacts.RateSearch::fail);
    return end(fails.length < all.size() ? null : Double.valueOf(Spread.of(fails).maximum()));
  }

  /** A search that was ended before any rate failed has no upper end. */
  private static Table.Cell end(@Nullable Double fail) {
    return fail == null ? Table.Cell.shown("none failed", "") : Table.Cell.of(fail);
  }

  private static double bracket(List<SearchFacts.RateSearch> all) {
    return all.stream().mapToDouble(SearchTables::bracket).average().orElse(Double.NaN);
  }

  /** How far the first fail lies above the last pass, in per cent. */
  private static double bracket(SearchFacts.RateSearch search) {
    return search.pass() == null || search.fail() == null
        ? Double.NaN
        : 100 * (search.fail() / search.pass() - 1);
  }

  private static Table.Cell clients(SearchFacts.ClientSearch search) {
    return search.clients() == null
        ? Table.Cell.shown("none", "")
        : Table.Cell.of(search.clients().longValue());
  }

  /** {@code 32 to 40 clients}. */
  static String range(
      List<SearchFacts.ClientSearch> all,
      Function<SearchFacts.ClientSearch, @Nullable Integer> figure,
      String none) {
    OptionalInt least = numbers(all, figure).min();
    OptionalInt most = numbers(all, figure).max();
    if (least.isEmpty() || most.isEmpty()) {
      return none;
    }
    return least.getAsInt() == most.getAsInt()
        ? counted(least.getAsInt())
        : least.getAsInt() + " to " + counted(most.getAsInt());
  }

  private static IntStream numbers(
      List<SearchFacts.ClientSearch> all,
      Function<SearchFacts.ClientSearch, @Nullable Integer> figure) {
    return all.stream().map(figure).filter(Objects::nonNull).mapToInt(Integer::intValue);
  }

  private static String counted(int number) {
    return FigureText.counted(number, "client");
  }

  /** {@code 50 %}. */
  static String share(SearchFacts.ShareSearch search) {
    return FigureText.raw(Math.rint(1e5 * search.share()) / 1e3) + " %";
  }
}
