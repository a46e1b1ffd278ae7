package dev.gridbench.app.report;

import dev.gridbench.app.result.SearchFacts;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of entries that were searched for: with how many each trial's clients still had half of
 * their highest throughput at least, and nothing failed.
 */
final class MostEntriesTable {

  private final Lines lines;
  private final Searches<SearchFacts.Clients> searches;

  MostEntriesTable(Cells cells) {
    lines = new Lines(cells);
    searches = new Searches<>(lines, SearchFacts.Clients.class);
  }

  /** A row for each trial that searched for them. */
  Table trials() {
    return new Table(
        "error-free-entries",
        "The most entries without errors",
        "The number of clients was searched for with the fewest entries. With that many clients"
            + " the entries were raised until an operation failed or the throughput fell below"
            + " half of that with the fewest. The most entries that passed were run twice more;"
            + " the mean of these two runs is the throughput with the most. Comparisons use the"
            + " throughput with the fewest. The column of entries gives the most that were"
            + " allowed. Every probe is in the trial's probes.csv.",
        lines.ofTrials(
            Table.Column.number("with clients", ""),
            Table.Column.number("fewest entries", ""),
            Table.Column.number("throughput with the fewest", "ops/s"),
            Table.Column.number("most entries", ""),
            Table.Column.number("throughput with the most", "ops/s"),
            Table.Column.text("otherwise from"),
            Table.Column.text("what was the matter").headed("reason")),
        lines.trials(
            trial ->
                searches
                    .found(trial)
                    .filter(search -> search.entries() != null)
                    .map(MostEntriesTable::row)
                    .toList()),
        List.of());
  }

  private static List<Table.Cell> row(SearchFacts.Clients search) {
    SearchFacts.MostEntries entries = Objects.requireNonNull(search.entries());
    return List.of(
        Table.Cell.of(Objects.requireNonNull(search.clients()).longValue()),
        Table.Cell.of(entries.from()),
        Table.Cell.of(search.found()),
        Table.Cell.of(entries.most()),
        Table.Cell.of(entries.throughput()),
        Table.Cell.of(entries.fail() == null ? "none" : FigureText.count(entries.fail())),
        Table.Cell.of(entries.failure() == null ? "" : entries.failure()));
  }

  /**
   * {@code , with at least half of it over up to 16,000 to 32,000 entries, otherwise from 36,000
   * (of at most 100,000)}; empty where they were not searched for.
   */
  static String text(List<SearchFacts.Clients> all) {
    List<SearchFacts.MostEntries> found =
        all.stream().map(SearchFacts.Clients::entries).filter(Objects::nonNull).toList();
    if (found.isEmpty()) {
      return "";
    }
    String ill = range(found, SearchFacts.MostEntries::fail);
    return ", with at least half of it over up to "
        + range(found, SearchFacts.MostEntries::most)
        + " entries"
        + (ill.isEmpty() ? "" : ", otherwise from " + ill)
        + " (of at most "
        + FigureText.count(found.get(0).atMost())
        + ")";
  }

  /** {@code over 1,000 entries}; empty where they were not searched for. */
  static String fewest(List<SearchFacts.Clients> all) {
    return all.stream()
        .map(SearchFacts.Clients::entries)
        .filter(Objects::nonNull)
        .findFirst()
        .map(entries -> " over " + FigureText.count(entries.from()) + " entries")
        .orElse("");
  }

  /** {@code 16,000 to 32,000}; empty where none has it. */
  private static String range(
      List<SearchFacts.MostEntries> all, Function<SearchFacts.MostEntries, @Nullable Long> figure) {
    LongStream numbers =
        all.stream().map(figure).filter(Objects::nonNull).mapToLong(Long::longValue);
    var summary = numbers.summaryStatistics();
    if (summary.getCount() == 0) {
      return "";
    }
    String least = FigureText.count(summary.getMin());
    return summary.getMin() == summary.getMax()
        ? least
        : least + " to " + FigureText.count(summary.getMax());
  }
}
