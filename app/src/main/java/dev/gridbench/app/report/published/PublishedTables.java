package dev.gridbench.app.report.published;

import dev.gridbench.app.published.Figure;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.PublishedTable;
import dev.gridbench.app.published.Quantity;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A published study's tables as they were printed, each of their figures beside this run's: of the
 * same quantity and place, not of the same machines and versions; before them its claims.
 */
public final class PublishedTables {

  /** How the id of each printed one begins. */
  static final String PRINTED = "printed-";

  private final PublishedStudy study;
  private final RunMeasurements measured;

  private PublishedTables(Cells cells, PublishedStudy study) {
    this.study = study;
    this.measured = new RunMeasurements(cells, study);
  }

  /** The claims, and each printed table that says what its columns are of. */
  public static List<Table> tables(TableSource source) {
    PublishedStudy study = source.published();
    if (study == null) {
      return List.of();
    }
    PublishedTables published = new PublishedTables(source.cells(), study);
    List<Table> tables = new ArrayList<>(ClaimTables.tables(source, study));
    study.tables().stream()
        .filter(table -> !table.quantities().isEmpty())
        .forEach(table -> tables.add(published.printed(table)));
    return tables;
  }

  private Table printed(PublishedTable printed) {
    return new TableSpec<PublishedTable.Row>(
            PRINTED + printed.id(), "As printed: " + printed.title(), caption(printed))
        .text("at", row -> place(printed, row))
        .each(printed.columns(), (table, column) -> column(table, printed, column))
        .of(printed.rows());
  }

  private String caption(PublishedTable printed) {
    return ("The figures of %s beside those of this run for the same levels. Versions,"
            + " machines and networks differ: compare shapes and orders, not figures. An"
            + " interval is the 95 %% interval of the mean over repetitions, or over"
            + " clusters for figures that do not depend on the load.%s")
        .formatted(study.citation(), measured(printed) ? here(printed) : nowhere(printed));
  }

  /** Whether anything of this run stands beside. */
  private boolean measured(PublishedTable printed) {
    return printed.rows().stream()
        .anyMatch(
            row ->
                printed.quantities().entrySet().stream()
                    .flatMap(of -> row.figure(of.getValue(), level(printed, of.getKey())).stream())
                    .anyMatch(figure -> measured.values(figure).length > 0));
  }

  private static String nowhere(PublishedTable printed) {
    String place =
        printed.rows().get(0).at().entrySet().stream()
            .filter(level -> printed.rows().stream().allMatch(row -> has(row, level)))
            .map(level -> level.getKey() + " " + level.getValue())
            .collect(Collectors.joining(", "));
    return " Nothing of this run stands beside them: it has no valid trial at the printed place"
        + (place.isEmpty() ? "." : " (" + place + ").");
  }

  private static boolean has(PublishedTable.Row row, Map.Entry<String, String> level) {
    return level.getValue().equals(row.at().get(level.getKey()));
  }

  /** The run's systems behind the figures. */
  private String here(PublishedTable printed) {
    List<String> systems =
        printed.rows().stream()
            .map(row -> row.at().get("system"))
            .filter(Objects::nonNull)
            .map(measured::system)
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    return systems.isEmpty()
        ? ""
        : " Here, whatever version was printed: " + String.join(", ", systems) + ".";
  }

  /** What was printed, and beside it what a run would have to measure for it. */
  private TableSpec<PublishedTable.Row> column(
      TableSpec<PublishedTable.Row> table, PublishedTable printed, String column) {
    Quantity quantity = printed.quantities().get(column);
    TableSpec<PublishedTable.Row> both =
        table
            .figure(column, "printed", row -> cell(row, column).value())
            .noted(row -> cell(row, column).doubt().isEmpty() ? null : cell(row, column).doubt());
    return quantity == null
        ? both
        : both.estimate(
            quantity.text() + " here",
            quantity.unit(),
            row -> here(row.figure(quantity, level(printed, column))));
  }

  private static PublishedTable.Cell cell(PublishedTable.Row row, String column) {
    return Objects.requireNonNull(row.cells().get(column));
  }

  private static Map<String, String> level(PublishedTable printed, String column) {
    return printed.levels().getOrDefault(column, Map.of());
  }

  /** What sets the row apart from the table's others: {@code clients 10}. */
  private static String place(PublishedTable printed, PublishedTable.Row row) {
    return row.at().entrySet().stream()
        .filter(level -> printed.rows().stream().anyMatch(other -> !has(other, level)))
        .map(level -> level.getKey() + " " + level.getValue())
        .collect(Collectors.joining(", "));
  }

  private Table.Cell here(Optional<Figure> figure) {
    return figure
        .filter(found -> measured.values(found).length > 0)
        .map(
            found ->
                Estimates.cell(Optional.of(Estimate.mean(measured.values(found))), "")
                    .from(measured.folders(found)))
        .orElseGet(() -> Estimates.cell(Optional.empty(), "not measured"));
  }
}
