package dev.gridbench.app.report.model;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a table is, whatever run it is of: its columns from left to right, each with what of a row
 * stands in it. Files of every format follow.
 *
 * @param <R> what a row is about
 * @param id file name without ending, and the anchor in the page
 * @param caption what the table shows and what a reader must know to read it
 * @param footnotes those that it has in any case; those at a column's cells come after them
 */
public record TableSpec<R>(
    String id, String title, String caption, List<Column<R>> columns, List<String> footnotes) {

  public TableSpec {
    columns = List.copyOf(columns);
    footnotes = List.copyOf(footnotes);
  }

  public TableSpec(String id, String title, String caption) {
    this(id, title, caption, List.of(), List.of());
  }

  public TableSpec<R> column(Table.Heading heading, Function<R, Table.Cell> cell) {
    return with(new Column<>(heading, cell));
  }

  private TableSpec<R> with(Column<R> column) {
    List<Column<R>> all = new ArrayList<>(columns);
    all.add(column);
    return new TableSpec<>(id, title, caption, all, footnotes);
  }

  public TableSpec<R> text(String name, Function<R, String> of) {
    return column(Table.Heading.text(name), row -> Table.Cell.of(of.apply(row)));
  }

  /** A text that breaks over lines. */
  public TableSpec<R> sentence(String name, Function<R, Table.Cell> of) {
    return column(new Table.Heading(name, "", Table.Align.WRAPPED, List.of(name)), of);
  }

  public TableSpec<R> count(String name, ToLongFunction<R> of) {
    return count(name, "", of);
  }

  public TableSpec<R> count(String name, String unit, ToLongFunction<R> of) {
    return number(name, unit, row -> Table.Cell.of(of.applyAsLong(row)));
  }

  public TableSpec<R> figure(String name, String unit, Function<R, @Nullable Double> of) {
    return number(name, unit, row -> Table.Cell.of(of.apply(row)));
  }

  /** A figure that words may stand for. */
  public TableSpec<R> number(String name, String unit, Function<R, Table.Cell> of) {
    return column(Table.Heading.number(name, unit), of);
  }

  /** A size whose unit is part of each cell. */
  public TableSpec<R> bytes(String name, Function<R, @Nullable Double> of) {
    return column(
        new Table.Heading(name, "", Table.Align.RIGHT, List.of(name + " bytes")),
        row -> Table.Cell.bytes(of.apply(row)));
  }

  /** A figure with its interval. */
  public TableSpec<R> estimate(String name, String unit, Function<R, Table.Cell> of) {
    return column(Table.Heading.estimate(name, unit), of);
  }

  /** The mean of a row's figures with its interval. */
  public TableSpec<R> mean(String name, String unit, Function<R, double[]> of) {
    return estimate(name, unit, row -> Estimates.mean(of.apply(row), FigureText.NONE));
  }

  /** Further columns, for each of some things. */
  public <T> TableSpec<R> each(
      Iterable<? extends T> things, BiFunction<TableSpec<R>, T, TableSpec<R>> columns) {
    TableSpec<R> all = this;
    for (T thing : things) {
      all = columns.apply(all, thing);
    }
    return all;
  }

  /** People read another name above the last column than programs. */
  public TableSpec<R> headed(String name) {
    return last(column -> column.headed(name));
  }

  /** The last column has a footnote at the cells of such rows. */
  public TableSpec<R> noted(String footnote, Predicate<R> where) {
    return noted(row -> where.test(row) ? footnote : null);
  }

  /** The last column has footnotes; null for none. */
  public TableSpec<R> noted(Function<R, @Nullable String> footnote) {
    return last(column -> column.noted(footnote));
  }

  /** The last column's figures lead to these trials. */
  public TableSpec<R> from(Function<R, List<String>> trials) {
    return last(column -> column.from(trials));
  }

  /** The table has the last column only under a condition. */
  public TableSpec<R> where(boolean condition) {
    return last(column -> column.shown(rows -> condition));
  }

  /** The table has the last column only where it has such a row. */
  public TableSpec<R> whereAny(Predicate<R> row) {
    return last(column -> column.shown(rows -> rows.stream().anyMatch(row)));
  }

  private TableSpec<R> last(Function<Column<R>, Column<R>> change) {
    List<Column<R>> all = new ArrayList<>(columns);
    all.set(all.size() - 1, change.apply(all.get(all.size() - 1)));
    return new TableSpec<>(id, title, caption, all, footnotes);
  }

  /** The figures of all columns so far lead to these trials. */
  public TableSpec<R> allFrom(Function<R, List<String>> trials) {
    return new TableSpec<>(
        id, title, caption, columns.stream().map(each -> each.from(trials)).toList(), footnotes);
  }

  public TableSpec<R> footnote(String text) {
    List<String> all = new ArrayList<>(footnotes);
    all.add(text);
    return new TableSpec<>(id, title, caption, columns, all);
  }

  public TableSpec<R> titled(String name) {
    return new TableSpec<>(id, name, caption, columns, footnotes);
  }

  /** The same with more to read in its caption. */
  public TableSpec<R> saying(String further) {
    return new TableSpec<>(id, title, caption + further, columns, footnotes);
  }

  /** These columns alone, with a caption for them, where there is no room for all. */
  public TableSpec<R> only(String brief, List<String> names) {
    return new TableSpec<>(
        id,
        title,
        brief,
        columns.stream().filter(column -> names.contains(column.heading().name())).toList(),
        footnotes);
  }

  /** Columns that name a place: the setting only where one is varied. */
  public TableSpec<R> place(Cells cells, Function<R, Cells.Place> of) {
    return text("workload", row -> of.apply(row).workload())
        .text("setting", row -> of.apply(row).setting())
        .where(cells.settings().size() > 1)
        .count("entries", row -> of.apply(row).entries())
        .count("clients", row -> of.apply(row).clients());
  }

  /** The table with these rows. */
  public Table of(List<R> rows) {
    List<Column<R>> shown = columns.stream().filter(each -> each.shown().test(rows)).toList();
    List<String> notes = new ArrayList<>(footnotes);
    List<List<Table.Cell>> cells = new ArrayList<>();
    for (R row : rows) {
      List<Table.Cell> line = new ArrayList<>();
      shown.forEach(column -> line.add(column.at(row, notes)));
      cells.add(line);
    }
    return new Table(
        id, title, caption, shown.stream().map(Column::heading).toList(), cells, notes);
  }

  /**
   * A cell, or one of its trials, with what a table says of it.
   *
   * @param trials whose figures these are
   */
  private record Line<R>(CellKey key, int repetition, List<String> trials, R row) {}

  /** Rows for each cell, as many as it gives, in the report's order, after its place and system. */
  public Table ofCells(Cells cells, Function<CellResult, List<R>> rows) {
    List<Line<R>> lines = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      rows.apply(cell).forEach(row -> lines.add(new Line<>(cell.key(), 0, cell.trials(), row)));
    }
    return of(lines(cells), lines);
  }

  /** Rows for each valid trial, as many as it gives, likewise, after its repetition. */
  public Table ofTrials(Cells cells, Function<Outcome.Measured, List<R>> rows) {
    List<Line<R>> lines = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured measured : cell.valid()) {
        Outcome.TrialRecord trial = measured.trial();
        List<String> folder = List.of(Trial.folder(trial.id(), trial.attempt()));
        rows.apply(measured)
            .forEach(row -> lines.add(new Line<>(cell.key(), trial.repetition(), folder, row)));
      }
    }
    return of(lines(cells).count("repetition", Line::repetition).from(Line::trials), lines);
  }

  private TableSpec<Line<R>> lines(Cells cells) {
    return new TableSpec<Line<R>>(id, title, caption, List.of(), footnotes)
        .place(cells, line -> line.key().place())
        .text(cells.factor(), line -> line.key().system());
  }

  private Table of(TableSpec<Line<R>> start, List<Line<R>> lines) {
    TableSpec<Line<R>> all = start;
    for (Column<R> column : columns) {
      all = all.with(column.<Line<R>>of(Line::row).from(Line::trials));
    }
    return all.of(lines);
  }
}
