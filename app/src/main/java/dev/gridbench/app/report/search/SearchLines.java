package dev.gridbench.app.report.search;

import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What was searched for, for the terminal: a sentence for each cell. The throughput that stands in
 * its comparison came with another number of clients, or lies between two rates, and the comparison
 * has no room for that.
 */
public final class SearchLines {

  private final Cells cells;

  public SearchLines(Cells cells) {
    this.cells = cells;
  }

  /** None where nothing was searched for. */
  public List<String> all() {
    List<String> lines = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      add(lines, cell, SearchFacts.RateSearch.class, SearchLines::rateSearches);
      add(lines, cell, SearchFacts.ClientSearch.class, SearchLines::clientSearches);
      add(lines, cell, SearchFacts.ShareSearch.class, SearchLines::shareSearches);
    }
    return lines;
  }

  private static <F extends SearchFacts> void add(
      List<String> lines, CellResult cell, Class<F> kind, Function<List<F>, String> words) {
    List<F> found = SearchTables.found(cell, kind);
    if (!found.isEmpty()) {
      lines.add(place(cell) + words.apply(found));
    }
  }

  /** Entries that were searched for stand with what was found. */
  private static String place(CellResult cell) {
    CellKey key = cell.key();
    boolean found = LoadLevel.of(cell).filter(LoadLevel::variesEntries).isPresent();
    return key.system()
        + ", "
        + key.workload()
        + (found ? "" : ", " + FigureText.count(key.entries()) + " entries")
        + (key.setting().isEmpty() ? "" : " [" + key.setting() + "]")
        + ": ";
  }

  private static String rateSearches(List<SearchFacts.RateSearch> all) {
    String limit = LoadLevel.limit(all.get(0));
    String kept = rates(all, SearchFacts.RateSearch::pass);
    String lost = rates(all, SearchFacts.RateSearch::fail);
    return (kept.isEmpty() ? "no rate kept " + limit : limit + " kept at " + kept)
        + (lost.isEmpty() ? ", no rate failed" : ", lost at " + lost)
        + unconfirmed(all)
        + ".";
  }

  /** {@code 31,000 to 34,000/s}; empty where no trial has one. */
  private static String rates(
      List<SearchFacts.RateSearch> all, Function<SearchFacts.RateSearch, @Nullable Double> end) {
    double[] found = Estimates.values(all, end);
    return found.length == 0 ? "" : range(found);
  }

  private static String range(double[] found) {
    String least = FigureText.figure(Spread.of(found).minimum());
    String most = FigureText.figure(Spread.of(found).maximum());
    return (least.equals(most) ? least : least + " to " + most) + "/s";
  }

  private static String clientSearches(List<SearchFacts.ClientSearch> all) {
    String with = SearchTables.range(all, SearchFacts.ClientSearch::clients, "");
    String from = SearchTables.range(all, SearchFacts.ClientSearch::fail, "");
    String throughput = "highest throughput without errors with " + with;
    return (with.isEmpty() ? "something failed with a single client" : throughput)
        + fewest(all)
        + (from.isEmpty() ? ", none failed" : ", errors from " + from)
        + " (of at most "
        + all.get(0).atMost()
        + ")"
        + entries(all)
        + unconfirmed(all)
        + ".";
  }

  /**
   * {@code , with at least half of it over up to 16,000 to 32,000 entries, otherwise from 36,000
   * (of at most 100,000)}; empty where they were not searched for.
   */
  private static String entries(List<SearchFacts.ClientSearch> all) {
    List<SearchFacts.EntriesSearch> found =
        all.stream().map(SearchFacts.ClientSearch::entries).filter(Objects::nonNull).toList();
    if (found.isEmpty()) {
      return "";
    }
    String ill = range(found, SearchFacts.EntriesSearch::fail);
    return ", with at least half of it over up to "
        + range(found, SearchFacts.EntriesSearch::most)
        + " entries"
        + (ill.isEmpty() ? "" : ", otherwise from " + ill)
        + " (of at most "
        + FigureText.count(found.get(0).atMost())
        + ")";
  }

  /** {@code over 1,000 entries}; empty where they were not searched for. */
  private static String fewest(List<SearchFacts.ClientSearch> all) {
    return all.stream()
        .map(SearchFacts.ClientSearch::entries)
        .filter(Objects::nonNull)
        .findFirst()
        .map(entries -> " over " + FigureText.count(entries.from()) + " entries")
        .orElse("");
  }

  /** {@code 16,000 to 32,000}; empty where none has it. */
  private static String range(
      List<SearchFacts.EntriesSearch> all,
      Function<SearchFacts.EntriesSearch, @Nullable Long> figure) {
    LongSummaryStatistics numbers =
        all.stream()
            .map(figure)
            .filter(Objects::nonNull)
            .mapToLong(Long::longValue)
            .summaryStatistics();
    if (numbers.getCount() == 0) {
      return "";
    }
    String least = FigureText.count(numbers.getMin());
    return numbers.getMin() == numbers.getMax()
        ? least
        : least + " to " + FigureText.count(numbers.getMax());
  }

  private static String shareSearches(List<SearchFacts.ShareSearch> all) {
    return SearchTables.share(all.get(0))
        + " of a closed loop's "
        + range(Estimates.values(all, SearchFacts.ShareSearch::capacity))
        + ".";
  }

  private static String unconfirmed(List<? extends SearchFacts> all) {
    return all.stream().allMatch(SearchFacts::confirmed) ? "" : ", not confirmed";
  }
}
