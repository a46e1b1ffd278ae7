package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.stats.Estimate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The trials that searched for one kind of maximum, as rows of tables.
 *
 * @param kind what they found
 */
record Searches<F extends SearchFacts>(Lines lines, Class<F> kind) {

  /** A row for each cell with such trials, made of what the valid ones found. */
  List<List<Table.Cell>> cells(Function<List<F>, List<Table.Cell>> own) {
    return lines.cells(cell -> !found(cell).isEmpty(), cell -> own.apply(found(cell)));
  }

  /** A row for each such trial. */
  List<List<Table.Cell>> trials(Function<F, List<Table.Cell>> own) {
    return lines.trials(trial -> found(trial).map(own).toList());
  }

  /** What the valid trials of a cell found. */
  List<F> found(CellResult cell) {
    return cell.valid().stream().flatMap(this::found).toList();
  }

  /** What one trial found; empty where it searched for something else. */
  Stream<F> found(Outcome.Measured trial) {
    return Stream.ofNullable(LoadLevel.search(trial)).filter(kind::isInstance).map(kind::cast);
  }

  /** The mean of what stands for the trials' throughput. */
  static <T extends SearchFacts> Table.Cell mean(List<T> all) {
    double[] found = values(all, SearchFacts::throughput);
    return Estimates.cell(
        found.length == 0 ? Optional.empty() : Optional.of(Estimate.mean(found)), FigureText.NONE);
  }

  /** A figure of those trials that have it. */
  static <T extends SearchFacts> double[] values(
      List<T> all, Function<T, @Nullable Double> figure) {
    return all.stream()
        .map(figure)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** How many probes the trials made. */
  static Table.Cell probes(List<? extends SearchFacts> all) {
    return Table.Cell.of(all.stream().mapToLong(SearchFacts::count).sum());
  }

  /** Whether a trial's answer is confirmed. */
  static Table.Cell confirmed(SearchFacts one) {
    return Table.Cell.of(one.confirmed() ? "yes" : "no");
  }

  /** How many of the trials' answers are. */
  static Table.Cell confirmed(List<? extends SearchFacts> all) {
    long count = all.stream().filter(SearchFacts::confirmed).count();
    return Table.Cell.of(count == all.size() ? "yes" : count + " of " + all.size());
  }
}
