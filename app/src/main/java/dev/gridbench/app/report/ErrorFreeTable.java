package dev.gridbench.app.report;

import dev.gridbench.app.result.SearchFacts;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of clients that were searched for: with how many each trial had the highest throughput in
 * which nothing failed, and what its repetitions make of that.
 */
final class ErrorFreeTable {

  private final Lines lines;
  private final Searches<SearchFacts.Clients> searches;

  ErrorFreeTable(Cells cells) {
    lines = new Lines(cells);
    searches = new Searches<>(lines, SearchFacts.Clients.class);
  }

  /** A row for each cell. */
  Table cells() {
    return new Table(
        "error-free-cells",
        "The highest throughput without errors",
        "Mean of the trials with its 95 % t interval (none for a single trial); comparisons and"
            + " charts use it as the throughput of these cells. The column of clients gives the"
            + " most that were tried, as does that of entries where entries were searched for"
            + " too; the throughput is then that with the fewest entries. The number of clients"
            + " with the highest throughput is given as its range over the trials.",
        lines.ofCells(
            Table.Column.number("trials", ""),
            Table.Column.estimate("error-free throughput", "ops/s"),
            Table.Column.text("with clients"),
            Table.Column.text("errors from"),
            Table.Column.number("probes", ""),
            Table.Column.text("confirmed")),
        searches.cells(ErrorFreeTable::row),
        List.of());
  }

  /** A row for each trial. */
  Table trials() {
    return new Table(
        "error-free",
        "Searches for errors trial by trial",
        "The number of clients with the highest throughput in a closed loop in which nothing failed,"
            + " and the lowest with which something did. Confirmed: two repeats were free of errors,"
            + " of which the throughput is the mean. Every probe is in the trial's probes.csv;"
            + " latency, counts and resources of these trials are of the weaker repeat.",
        lines.ofTrials(
            Table.Column.number("with clients", ""),
            Table.Column.number("error-free throughput", "ops/s"),
            Table.Column.text("errors from"),
            Table.Column.text("what failed there"),
            Table.Column.number("probes", ""),
            Table.Column.text("confirmed")),
        searches.trials(ErrorFreeTable::row),
        List.of());
  }

  private static List<Table.Cell> row(SearchFacts.Clients search) {
    return List.of(
        search.clients() == null
            ? Table.Cell.shown("none", "")
            : Table.Cell.of(search.clients().longValue()),
        Table.Cell.of(search.found()),
        Table.Cell.of(search.fail() == null ? "none failed" : clients(search.fail())),
        Table.Cell.of(search.failure() == null ? "" : search.failure()),
        Searches.probes(List.of(search)),
        Searches.confirmed(search));
  }

  private static List<Table.Cell> row(List<SearchFacts.Clients> all) {
    return List.of(
        Table.Cell.of((long) all.size()),
        Searches.mean(all),
        Table.Cell.of(range(all, SearchFacts.Clients::clients, "none")),
        Table.Cell.of(range(all, SearchFacts.Clients::fail, "none failed")),
        Searches.probes(all),
        Searches.confirmed(all));
  }

  /** {@code 32 to 40 clients}. */
  static String range(
      List<SearchFacts.Clients> all,
      Function<SearchFacts.Clients, @Nullable Integer> figure,
      String none) {
    OptionalInt least = numbers(all, figure).min();
    OptionalInt most = numbers(all, figure).max();
    if (least.isEmpty() || most.isEmpty()) {
      return none;
    }
    return least.getAsInt() == most.getAsInt()
        ? clients(least.getAsInt())
        : least.getAsInt() + " to " + clients(most.getAsInt());
  }

  private static IntStream numbers(
      List<SearchFacts.Clients> all, Function<SearchFacts.Clients, @Nullable Integer> figure) {
    return all.stream().map(figure).filter(Objects::nonNull).mapToInt(Integer::intValue);
  }

  private static String clients(int number) {
    return FigureText.counted(number, "client");
  }
}
