package dev.gridbench.app.report;

import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Throughput, or the memory of an entry, of every system, or of every level of another factor, at
 * every place, with ratio and verdict against the baseline.
 */
final class ComparisonTable {

  /** How the ids of these tables begin. */
  static final String ID = "comparison";

  private final Cells cells;
  private final Comparisons comparisons;

  ComparisonTable(Cells cells, Comparisons comparisons) {
    this.cells = cells;
    this.comparisons = comparisons;
  }

  Table table() {
    List<String> notes = new ArrayList<>();
    List<List<Table.Cell>> rows = cells.shared().stream().map(place -> row(place, notes)).toList();
    return new Table(
        cells.ofSystems() ? ID : ID + "-" + cells.factor(),
        title(comparisons.metric().text(""))
            + " compared"
            + (cells.ofSystems() ? "" : " by " + cells.factor()),
        "Mean over the valid repetitions with its 95 % t interval (none for a single trial). Ratios"
            + " are to "
            + cells.text(cells.baseline())
            + ", paired by repetition"
            + (cells.ofSystems() ? "" : " where all else is equal")
            + family()
            + "."
            + against()
            + gate(),
        columns(),
        rows,
        notes);
  }

  private String against() {
    return cells.contenders().size() > 1 ? " The others are not compared with each other." : "";
  }

  private String family() {
    int size = comparisons.all().size();
    return size > 1
        ? ", with intervals and p that hold for all " + size + " comparisons together"
        : "";
  }

  private String gate() {
    if (gates().isEmpty()) {
      return "";
    }
    return " A/A is "
        + (cells.ofSystems()
            ? comparisons.gates(cells).text()
                + " measured a second time, compared with the"
                + " first"
            : "the system measured a second time, compared with the first, at the level with the"
                + " widest interval")
        + ": a difference of less than half its interval is not called one.";
  }

  private List<AaGate> gates() {
    return comparisons.gates(cells).all();
  }

  private List<Table.Column> columns() {
    List<Table.Column> columns = new Lines(cells).places();
    cells
        .systems()
        .forEach(
            label ->
                columns.add(Table.Column.estimate(cells.text(label), comparisons.metric().unit())));
    if (!gates().isEmpty()) {
      columns.add(Table.Column.estimate("A/A", ""));
    }
    for (String contender : cells.contenders()) {
      String of = cells.systems().size() == 2 ? "" : cells.text(contender) + " ";
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
      row.add(figure(cell).from(cell.trials()));
    }
    if (!gates().isEmpty()) {
      row.add(
          comparisons
              .gates(cells)
              .at(place)
              .map(gate -> ratio(gate.ratio()))
              .orElseGet(() -> none(3)));
    }
    for (String contender : cells.contenders()) {
      Optional<Comparison> pair =
          comparisons.at(cells, place, contender).map(Comparisons.Pair::comparison);
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
        : Table.Cell.shown(Wording.probability(comparison.p()), FigureText.raw(comparison.p()));
  }

  private static String title(String noun) {
    return noun.substring(0, 1).toUpperCase(Locale.ROOT) + noun.substring(1);
  }

  private Table.Cell figure(CellResult cell) {
    return Estimates.cell(
        cell.mean(comparisons.metric()), cell.planned() == 0 ? "not planned" : "no valid trial");
  }

  private static Table.Cell ratio(Estimate ratio) {
    return Estimates.cell(Wording.ratio(ratio), ratio);
  }

  private static Table.Cell none(int columns) {
    return new Table.Cell(FigureText.NONE, Collections.nCopies(columns, ""), List.of());
  }
}
