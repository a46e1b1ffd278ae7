package dev.gridbench.app.report.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One column of a table with rows of one kind.
 *
 * @param cell what of a row stands in it
 * @param notes footnotes at its cells, each null where it has nothing to say of a row
 * @param shown whether the table has the column, by all of its rows
 */
record Column<R>(
    Table.Heading heading,
    Function<R, Table.Cell> cell,
    List<Function<R, @Nullable String>> notes,
    Predicate<List<R>> shown) {

  Column {
    notes = List.copyOf(notes);
  }

  Column(Table.Heading heading, Function<R, Table.Cell> cell) {
    this(heading, cell, List.of(), rows -> true);
  }

  Column<R> noted(Function<R, @Nullable String> note) {
    List<Function<R, @Nullable String>> all = new ArrayList<>(notes);
    all.add(note);
    return new Column<>(heading, cell, all, shown);
  }

  /** Another name for people; that in files for programs stays. */
  Column<R> headed(String name) {
    return new Column<>(heading.headed(name), cell, notes, shown);
  }

  Column<R> shown(Predicate<List<R>> where) {
    return new Column<>(heading, cell, notes, where);
  }

  /** Its figures lead to these trials. */
  Column<R> from(Function<R, List<String>> trials) {
    return new Column<>(heading, row -> cell.apply(row).from(trials.apply(row)), notes, shown);
  }

  /** The same column of rows of which this is about a part. */
  <S> Column<S> of(Function<S, R> part) {
    List<Function<S, @Nullable String>> all = new ArrayList<>();
    notes.forEach(note -> all.add(row -> note.apply(part.apply(row))));
    return new Column<>(
        heading,
        row -> cell.apply(part.apply(row)),
        all,
        rows -> shown.test(rows.stream().map(part).toList()));
  }

  /**
   * The cell of a row, with its marks.
   *
   * @param footnotes of the table so far; new ones are added
   */
  Table.Cell at(R row, List<String> footnotes) {
    Table.Cell at = cell.apply(row);
    for (Function<R, @Nullable String> note : notes) {
      String text = note.apply(row);
      if (text != null) {
        if (!footnotes.contains(text)) {
          footnotes.add(text);
        }
        at = at.marked(footnotes.indexOf(text) + 1);
      }
    }
    return at;
  }
}
