package dev.gridbench.app.report.model;

import dev.gridbench.app.report.cells.FigureText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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
    List<Heading> columns,
    List<List<Cell>> rows,
    List<String> footnotes) {

  /** Where there is nothing to show. */
  public static final Table NONE = new Table("", "", "", List.of(), List.of(), List.of());

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

  /** How a column's cells stand in it. */
  public enum Align {
    LEFT,
    /** Figures, below each other by their last digit. */
    RIGHT,
    /** Sentences, which break over lines. */
    WRAPPED
  }

  /**
   * What the cells below it are.
   *
   * @param unit printed below the name; empty for none
   * @param raw names of the columns that this one becomes in CSV
   */
  public record Heading(String name, String unit, Align align, List<String> raw) {

    public static Heading text(String name) {
      return new Heading(name, "", Align.LEFT, List.of(name));
    }

    static Heading number(String name, String unit) {
      return new Heading(name, unit, Align.RIGHT, List.of(full(name, unit)));
    }

    /** A figure with its interval, three columns in CSV. */
    public static Heading estimate(String name, String unit) {
      String full = full(name, unit);
      return new Heading(name, unit, Align.RIGHT, List.of(full, full + " low", full + " high"));
    }

    private static String full(String name, String unit) {
      return unit.isEmpty() ? name : name + " " + unit;
    }

    /** The same under another name; those in CSV, which scripts know, stay. */
    Heading headed(String heading) {
      return new Heading(heading, unit, align, raw);
    }

    /** Whether its cells are figures. */
    public boolean number() {
      return align == Align.RIGHT;
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

    public Cell(String text, List<String> raw, List<Integer> marks) {
      this(text, raw, marks, List.of());
    }

    private static Cell plain(String text, List<String> raw) {
      return new Cell(text, raw, List.of());
    }

    public static Cell of(String text) {
      return plain(text, List.of(text));
    }

    public static Cell of(long count) {
      return plain(FigureText.count(count), List.of(Long.toString(count)));
    }

    public static Cell of(@Nullable Double figure) {
      return plain(FigureText.figure(figure), List.of(FigureText.raw(figure)));
    }

    /** A count that is not always known. */
    public static Cell counted(@Nullable Long count) {
      return count == null ? of((Double) null) : of(count.longValue());
    }

    /** A size, for programs in whole bytes. */
    static Cell bytes(@Nullable Double size) {
      return size == null || size.isNaN()
          ? of((Double) null)
          : shown(FigureText.bytes(size), Long.toString(Math.round(size)));
    }

    public static Cell shown(String text, String... raw) {
      return plain(text, Arrays.asList(raw));
    }

    Cell marked(int footnote) {
      List<Integer> all = new ArrayList<>(marks);
      all.add(footnote);
      return new Cell(text, raw, all, trials);
    }

    /** The same figure, with the trials that it comes from. */
    public Cell from(List<String> ids) {
      return new Cell(text, raw, marks, ids);
    }
  }

  /** All trials behind a row's figures, each once. */
  public static List<String> trials(List<Cell> row) {
    return row.stream().flatMap(cell -> cell.trials().stream()).distinct().toList();
  }

  /** Whether any figure says which trials it comes from. */
  public boolean traced() {
    return rows.stream().anyMatch(row -> !trials(row).isEmpty());
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Whether this cell and all before it are as in the row above, so that they can stand back. */
  public boolean repeats(int row, int column) {
    return row > 0
        && columns.size() > 3
        && IntStream.rangeClosed(0, column)
            .allMatch(i -> rows.get(row).get(i).text().equals(rows.get(row - 1).get(i).text()));
  }
}
