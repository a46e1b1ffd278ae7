package dev.gridbench.app.report;

import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What was searched for, for the terminal: a sentence for each cell. The throughput that stands in
 * its comparison came with another number of clients, or lies between two rates, and the comparison
 * has no room for that.
 */
final class SearchLines {

  private final Cells cells;
  private final Searches<SearchFacts.Rate> rates;
  private final Searches<SearchFacts.Clients> clients;
  private final Searches<SearchFacts.Share> shares;

  SearchLines(Cells cells) {
    this.cells = cells;
    Lines lines = new Lines(cells);
    rates = new Searches<>(lines, SearchFacts.Rate.class);
    clients = new Searches<>(lines, SearchFacts.Clients.class);
    shares = new Searches<>(lines, SearchFacts.Share.class);
  }

  /** None where nothing was searched for. */
  List<String> all() {
    List<String> lines = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      if (!rates.found(cell).isEmpty()) {
        lines.add(place(cell) + ofRates(rates.found(cell)));
      }
      if (!clients.found(cell).isEmpty()) {
        lines.add(place(cell) + ofClients(clients.found(cell)));
      }
      if (!shares.found(cell).isEmpty()) {
        lines.add(place(cell) + ofShares(shares.found(cell)));
      }
    }
    return lines;
  }

  /** Entries that were searched for are told with what was found. */
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

  private static String ofRates(List<SearchFacts.Rate> all) {
    String limit = SearchTable.limit(all.get(0));
    String kept = rates(all, SearchFacts.Rate::pass);
    String lost = rates(all, SearchFacts.Rate::fail);
    return (kept.isEmpty() ? "no rate kept " + limit : limit + " kept at " + kept)
        + (lost.isEmpty() ? ", no rate failed" : ", lost at " + lost)
        + unconfirmed(all)
        + ".";
  }

  /** {@code 31,000 to 34,000/s}; empty where no trial has one. */
  private static String rates(
      List<SearchFacts.Rate> all, Function<SearchFacts.Rate, @Nullable Double> end) {
    double[] found = Searches.values(all, end);
    return found.length == 0 ? "" : range(found);
  }

  private static String range(double[] found) {
    String least = FigureText.figure(Spread.of(found).minimum());
    String most = FigureText.figure(Spread.of(found).maximum());
    return (least.equals(most) ? least : least + " to " + most) + "/s";
  }

  private static String ofClients(List<SearchFacts.Clients> all) {
    String with = ErrorFreeTable.range(all, SearchFacts.Clients::clients, "");
    String from = ErrorFreeTable.range(all, SearchFacts.Clients::fail, "");
    String throughput = "highest throughput without errors with " + with;
    return (with.isEmpty() ? "something failed with a single client" : throughput)
        + MostEntriesTable.fewest(all)
        + (from.isEmpty() ? ", none failed" : ", errors from " + from)
        + " (of at most "
        + all.get(0).atMost()
        + ")"
        + MostEntriesTable.text(all)
        + unconfirmed(all)
        + ".";
  }

  private static String ofShares(List<SearchFacts.Share> all) {
    return ShareTable.text(all.get(0))
        + " of a closed loop's "
        + range(Searches.values(all, SearchFacts.Share::capacity))
        + ".";
  }

  private static String unconfirmed(List<? extends SearchFacts> all) {
    return all.stream().allMatch(SearchFacts::confirmed) ? "" : ", not confirmed";
  }
}
