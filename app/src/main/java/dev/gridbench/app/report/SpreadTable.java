package dev.gridbench.app.report;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.PublishedTable;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Average, minimum and maximum over the client counts, per system and number of entries, as Tables
 * 7 to 10 of Salhi et al. 2018 have them, with the printed figures beside them.
 */
final class SpreadTable {

  private static final List<String> STATISTICS = List.of("average", "minimum", "maximum");

  private final Cells cells;
  private final @Nullable PublishedStudy published;
  private final List<String> footnotes = new ArrayList<>();

  SpreadTable(Cells cells, @Nullable PublishedStudy published) {
    this.cells = cells;
    this.published = published;
  }

  /** One line of the table, for those who need the figures and not their text. */
  record Line(
      String workload,
      String setting,
      long entries,
      String system,
      Spread spread,
      List<Integer> over,
      List<String> trials) {}

  Table table() {
    List<List<Table.Cell>> rows = lines().stream().map(this::row).toList();
    return new Table(
        "spread",
        "Throughput over client counts",
        "Average, minimum and maximum of the cells' mean throughputs over the client counts that"
            + " were measured."
            + (published == null
                ? ""
                : " Beside them the printed figures of "
                    + published.id()
                    + ", for the versions, client counts and machines of that study."),
        columns(),
        rows,
        footnotes);
  }

  List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (String workload : cells.workloads()) {
      for (String setting : cells.settings()) {
        for (long entries : cells.entries()) {
          for (String system : cells.systems()) {
            line(workload, setting, entries, system).ifPresent(lines::add);
          }
        }
      }
    }
    return lines;
  }

  private Optional<Line> line(String workload, String setting, long entries, String system) {
    List<Integer> over = new ArrayList<>();
    List<Double> means = new ArrayList<>();
    List<String> trials = new ArrayList<>();
    for (int clients : cells.clients()) {
      CellResult cell = cells.at(new CellKey(system, workload, entries, clients, setting));
      Optional<Estimate> throughput = cell.throughput();
      if (throughput.isPresent()) {
        over.add(clients);
        means.add(throughput.get().value());
        trials.addAll(cell.trials());
      }
    }
    return means.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Line(
                workload,
                setting,
                entries,
                system,
                Spread.of(means.stream().mapToDouble(Double::doubleValue).toArray()),
                over,
                trials));
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.text("workload"));
    if (cells.settings().size() > 1) {
      columns.add(Table.Column.text("setting"));
    }
    columns.add(Table.Column.number("entries", ""));
    columns.add(Table.Column.text("system"));
    columns.add(Table.Column.text("client counts"));
    STATISTICS.forEach(name -> columns.add(Table.Column.number(name, "ops/s")));
    if (published != null) {
      columns.add(Table.Column.text("printed for"));
      STATISTICS.forEach(name -> columns.add(Table.Column.number("printed " + name, "ops/s")));
    }
    return columns;
  }

  private List<Table.Cell> row(Line line) {
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(line.workload()));
    if (cells.settings().size() > 1) {
      row.add(Table.Cell.of(line.setting()));
    }
    row.add(Table.Cell.of(line.entries()));
    row.add(Table.Cell.of(line.system()));
    row.add(Table.Cell.of(counts(line.over())));
    row.add(Table.Cell.of(line.spread().average()).from(line.trials()));
    row.add(Table.Cell.of(line.spread().minimum()).from(line.trials()));
    row.add(Table.Cell.of(line.spread().maximum()).from(line.trials()));
    if (published != null) {
      row.addAll(printed(published, line));
    }
    return row;
  }

  /** {@code 1 2 4 8}. */
  private static String counts(List<Integer> over) {
    Set<String> texts = new LinkedHashSet<>();
    over.forEach(count -> texts.add(Integer.toString(count)));
    return String.join(" ", texts);
  }

  private List<Table.Cell> printed(PublishedStudy study, Line line) {
    String product = CellKey.product(line.system());
    Optional<PublishedTable.Row> row =
        study.row(product, line.workload(), Long.toString(line.entries()));
    List<Table.Cell> cells = new ArrayList<>();
    cells.add(
        Table.Cell.of(
            row.map(found -> product + " " + study.systems().getOrDefault(product, ""))
                .orElse("not printed")));
    for (String statistic : STATISTICS) {
      cells.add(
          row.map(found -> found.cells().get(statistic))
              .map(this::printed)
              .orElseGet(() -> Table.Cell.of("")));
    }
    return cells;
  }

  private Table.Cell printed(PublishedTable.Cell cell) {
    Table.Cell figure = Table.Cell.of(cell.value());
    if (cell.doubt().isEmpty()) {
      return figure;
    }
    if (!footnotes.contains(cell.doubt())) {
      footnotes.add(cell.doubt());
    }
    return figure.marked(footnotes.indexOf(cell.doubt()) + 1);
  }
}
