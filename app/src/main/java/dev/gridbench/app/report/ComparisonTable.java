package dev.gridbench.app.report;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Throughput of every system at every place, with ratio and verdict against the first one. */
final class ComparisonTable {

  private final Cells cells;
  private final Comparisons comparisons;

  ComparisonTable(Cells cells, Comparisons comparisons) {
    this.cells = cells;
    this.comparisons = comparisons;
  }

  Table table() {
    List<String> notes = new ArrayList<>();
    List<List<Table.Cell>> rows = cells.places().stream().map(place -> row(place, notes)).toList();
    String baseline = cells.first().orElse("");
    return new Table(
        "comparison",
        "Throughput compared",
        "Mean over the valid repetitions with its 95 % t interval (none for a single trial). Ratios"
            + " are to "
            + baseline
            + ", paired by repetition"
            + family()
            + "."
            + gate(baseline),
        columns(),
        rows,
        notes);
  }

  private String family() {
    int size = comparisons.all().size();
    return size > 1
        ? ", with intervals and p that hold for all " + size + " comparisons together"
        : "";
  }

  private String gate(String baseline) {
    return comparisons.gates().isEmpty()
        ? ""
        : " A/A is "
            + baseline
            + " measured a second time, held against the first: what differs by less than half its"
            + " interval is not called different.";
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new Lines(cells).places();
    cells.systems().forEach(system -> columns.add(Table.Column.estimate(system, "ops/s")));
    if (!comparisons.gates().isEmpty()) {
      columns.add(Table.Column.estimate("A/A", ""));
    }
    for (String contender : cells.contenders()) {
      String of = cells.systems().size() == 2 ? "" : contender + " ";
      columns.add(Table.Column.estimate(of + "ratio", ""));
      columns.add(Table.Column.number(of + "p", ""));
      columns.add(Table.Column.text(of + "verdict"));
    }
    return columns;
  }

  private List<Table.Cell> row(Cells.Place place, List<String> notes) {
    List<Table.Cell> row = new Lines(cells).place(place);
    for (String system : cells.systems()) {
      CellResult cell = cells.at(place.key(system));
      row.add(throughput(cell).from(cell.trials()));
    }
    if (!comparisons.gates().isEmpty()) {
      row.add(comparisons.gate(place).map(gate -> ratio(gate.ratio())).orElseGet(() -> none(3)));
    }
    for (String contender : cells.contenders()) {
      Optional<Comparison> pair =
          comparisons.at(place, contender).map(Comparisons.Pair::comparison);
      row.add(pair.map(found -> noted(found, notes)).orElseGet(() -> none(3)));
      row.add(pair.map(ComparisonTable::p).orElseGet(() -> none(1)));
      row.add(Table.Cell.of(pair.map(Wording::verdict).orElse("not compared")));
    }
    return row;
  }

  private static Table.Cell noted(Comparison comparison, List<String> notes) {
    Table.Cell cell = ratio(comparison.simultaneous());
    Optional<String> note = Wording.beside(comparison);
    if (note.isEmpty()) {
      return cell;
    }
    notes.add(note.get());
    return cell.marked(notes.size());
  }

  /** A single trial each has no p worth the name. */
  private static Table.Cell p(Comparison comparison) {
    return comparison.n() == 1
        ? none(1)
        : Table.Cell.shown(Wording.probability(comparison.p()), Numbers.raw(comparison.p()));
  }

  private static Table.Cell throughput(CellResult cell) {
    return Estimates.cell(
        cell.throughput(), cell.planned() == 0 ? "not planned" : "no valid trial");
  }

  private static Table.Cell ratio(Estimate ratio) {
    return Estimates.said(Wording.ratio(ratio), ratio);
  }

  private static Table.Cell none(int columns) {
    return new Table.Cell(Numbers.NONE, Collections.nCopies(columns, ""), List.of());
  }
}
