package dev.gridbench.app.published;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A table of figures as printed.
 *
 * @param unit of all its values, already multiplied by the printed scale; empty where columns
 *     differ
 * @param quantities what a run would have to measure for a column, by the column's name; empty
 *     where the figures stand for themselves
 * @param levels of factors that the columns stand for, by the column's name: {@code format} to
 *     {@code compact}
 */
public record PublishedTable(
    String id,
    String title,
    String unit,
    List<String> columns,
    List<Row> rows,
    Map<String, Quantity> quantities,
    Map<String, Map<String, String>> levels) {

  /** One whose columns stand for no level. */
  public PublishedTable(
      String id,
      String title,
      String unit,
      List<String> columns,
      List<Row> rows,
      Map<String, Quantity> quantities) {
    this(id, title, unit, columns, rows, quantities, Map.of());
  }

  public PublishedTable {
    levels = Map.copyOf(levels);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    quantities = Collections.unmodifiableMap(new LinkedHashMap<>(quantities));
  }

  /**
   * One line of a table.
   *
   * @param at what the line is about: {@code system}, {@code version}, {@code workload}, {@code
   *     entries} and the like, as text
   * @param cells by the column's name
   */
  public record Row(Map<String, String> at, Map<String, Cell> cells) {
    public Row {
      at = Collections.unmodifiableMap(new LinkedHashMap<>(at));
      cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    /**
     * The figure of a run that a cell of the row is to be compared with, whatever {@code version}
     * the row is of; empty where the row names no system or, unless the quantity is of a system, no
     * workload, entries and clients.
     *
     * @param column the levels that the cell's column stands for
     */
    public Optional<Figure> figure(Quantity quantity, Map<String, String> column) {
      Map<String, String> others = new LinkedHashMap<>(at);
      others.putAll(column);
      others.remove("version");
      Optional<String> system = Optional.ofNullable(others.remove("system"));
      Optional<String> workload = Optional.ofNullable(others.remove("workload"));
      Optional<Long> entries = whole(others.remove("entries"));
      Optional<Long> clients = whole(others.remove("clients"));
      if (quantity.ofSystem()) {
        return system.map(name -> new Figure(quantity, name, "", others, 0, 0));
      }
      return system.isEmpty() || workload.isEmpty() || entries.isEmpty() || clients.isEmpty()
          ? Optional.empty()
          : Optional.of(
              new Figure(
                  quantity,
                  system.get(),
                  workload.get(),
                  others,
                  entries.get(),
                  clients.get().intValue()));
    }

    /** Of a column that stands for no level. */
    public Optional<Figure> figure(Quantity quantity) {
      return figure(quantity, Map.of());
    }

    private static Optional<Long> whole(@Nullable String text) {
      return Optional.ofNullable(text)
          .filter(digits -> digits.matches("\\d{1,18}"))
          .map(Long::parseLong);
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

  /**
   * The cell of a kind of quantity at a place: the first whose row and column name nothing but what
   * the place has, whatever {@code version}.
   */
  public Optional<Cell> at(Quantity.Kind kind, Map<String, String> place) {
    for (Row row : rows) {
      for (Map.Entry<String, Quantity> column : quantities.entrySet()) {
        Map<String, String> named = new LinkedHashMap<>(row.at());
        named.putAll(levels.getOrDefault(column.getKey(), Map.of()));
        named.remove("version");
        if (column.getValue().kind() == kind && place.entrySet().containsAll(named.entrySet())) {
          return Optional.ofNullable(row.cells().get(column.getKey()));
        }
      }
    }
    return Optional.empty();
  }

  /** The row about exactly these, whatever else it names. */
  public Optional<Row> row(Map<String, String> at) {
    return rows.stream().filter(row -> row.at().entrySet().containsAll(at.entrySet())).findFirst();
  }
}
