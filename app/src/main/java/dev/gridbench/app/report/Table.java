package dev.gridbench.app.report;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table, free of any format.
 *
 * @param id file name without ending, and the anchor in the page
 * @param caption what the table shows and what a reader must know to read it
 * @param footnotes numbered from 1 by their place
 */
public record Table(
    String id,
    String title,
    String caption,
    List<Column> columns,
    List<List<Cell>> rows,
    List<String> footnotes) {

  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    footnotes = List.copyOf(footnotes);
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(id + ": a row has " + row.size() + " cells");
      }
    }
  }

  /**
   * What the cells below it are.
   *
   * @param unit printed below the name; empty for none
   * @param number whether its cells are figures, set to the right
   * @param raw names of the columns that this one becomes in CSV
   */
  public record Column(String name, String unit, boolean number, List<String> raw) {

    static Column text(String name) {
      return new Column(name, "", false, List.of(name));
    }

    static Column number(String name, String unit) {
      return new Column(name, unit, true, List.of(unit.isEmpty() ? name : name + " " + unit));
    }

    /** The same under another heading; the names in CSV, which scripts know, stay. */
    Column headed(String heading) {
      return new Column(heading, unit, number, raw);
    }

    /** A figure with its interval, three columns in CSV. */
    static Column estimate(String name, String unit) {
      String full = unit.isEmpty() ? name : name + " " + unit;
      return new Column(name, unit, true, List.of(full, full + " low", full + " high"));
    }
  }

  /**
   * One figure or text.
   *
   * @param text for people
   * @param raw for programs, one for each of the column's raw names
   * @param marks footnotes
   * @param trials whose raw files the figure comes from, by their folders' names; empty where it
   *     comes from none
   */
  public record Cell(String text, List<String> raw, List<Integer> marks, List<String> trials) {

    public Cell {
      raw = List.copyOf(raw);
      marks = List.copyOf(marks);
      trials = List.copyOf(trials);
    }

    Cell(String text, List<String> raw, List<Integer> marks) {
      this(text, raw, marks, List.of());
    }

    private static Cell plain(String text, List<String> raw) {
      return new Cell(text, raw, List.of());
    }

    static Cell of(String text) {
      return plain(text, List.of(text));
    }

    static Cell of(long count) {
      return plain(FigureText.count(count), List.of(Long.toString(count)));
    }

    static Cell of(@org.jspecify.annotations.Nullable Double figure) {
      return plain(FigureText.figure(figure), List.of(FigureText.raw(figure)));
    }

    static Cell shown(String text, String... raw) {
      return plain(text, Arrays.asList(raw));
    }

    Cell marked(int footnote) {
      List<Integer> all = new ArrayList<>(marks);
      all.add(footnote);
      return new Cell(text, raw, all, trials);
    }

    /** The same figure, with the trials that it comes from. */
    Cell from(List<String> ids) {
      return new Cell(text, raw, marks, ids);
    }
  }

  /**
   * A row whose cells from {@code first} on come from one trial; those before say where it stands.
   */
  static List<Cell> from(Outcome.TrialRecord trial, int first, List<Cell> row) {
    List<Cell> traced = new ArrayList<>(row);
    for (int i = first; i < traced.size(); i++) {
      traced.set(i, traced.get(i).from(List.of(Trial.folder(trial.id(), trial.attempt()))));
    }
    return traced;
  }

  /** All trials behind a row's figures, each once. */
  static List<String> trials(List<Cell> row) {
    return row.stream().flatMap(cell -> cell.trials().stream()).distinct().toList();
  }

  /** Whether any figure says which trials it comes from. */
  boolean traced() {
    return rows.stream().anyMatch(row -> !trials(row).isEmpty());
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }
}
