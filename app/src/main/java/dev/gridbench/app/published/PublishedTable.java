package dev.gridbench.app.published;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table of figures as printed.
 *
 * @param unit of all its values, already multiplied by the printed scale; empty where columns
 *     differ
 */
public record PublishedTable(
    String id, String title, String unit, List<String> columns, List<Row> rows) {

  public PublishedTable {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /**
   * One line of a table.
   *
   * @param at what the line is about: {@code system}, {@code workload}, {@code entries} and the
   *     like, as text
   * @param cells by the column's name
   */
  public record Row(Map<String, String> at, Map<String, Cell> cells) {
    public Row {
      at = Collections.unmodifiableMap(new LinkedHashMap<>(at));
      cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    /** The row's place in words: {@code hazelcast, SQL-like2, 10000}. */
    public String place() {
      return String.join(", ", at.values());
    }
  }

  /**
   * A printed figure.
   *
   * @param doubt why it may not be what it says; empty for none
   */
  public record Cell(double value, String doubt) {}

  /** The row about exactly these, whatever else it names. */
  public Optional<Row> row(Map<String, String> at) {
    return rows.stream().filter(row -> row.at().entrySet().containsAll(at.entrySet())).findFirst();
  }
}
