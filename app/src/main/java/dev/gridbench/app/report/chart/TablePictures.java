package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.model.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Which tables have a picture above them, and of which of their columns it is. */
public final class TablePictures {

  private static final int MOST = 24;
  private static final String PRINTED = "printed-";

  /** Columns that say what a row is of. */
  private static final Set<String> KEYS =
      Set.of(
          "workload",
          "setting",
          "entries",
          "clients",
          "system",
          "verb",
          "phase",
          "asked",
          "tenant",
          "value",
          "indexes",
          "at",
          "limit",
          "query");

  private static final Map<String, Drawn> DRAWN =
      Map.of(
          "costs", new Drawn(List.of("CPU"), "processes", true),
          "memory", new Drawn(List.of("live", "by its own account"), "", false),
          "searches", new Drawn(List.of("largest rate"), "", false),
          "error-free-cells", new Drawn(List.of("error-free throughput"), "", false),
          "tenants", new Drawn(List.of("alone", "together"), "", false),
          "phases", new Drawn(List.of("done", "due"), "", false),
          "loading", new Drawn(List.of("start", "define", "load"), "", true),
          "footprint", new Drawn(List.of("last member ready"), "", false),
          "serialization", new Drawn(List.of("encoding alone", "decoding alone"), "", true),
          "queries", new Drawn(List.of("answers"), "", false));

  /**
   * What a picture is of.
   *
   * @param figures columns, those that a table has
   * @param by the column whose texts are the parts instead, rows of the same place together; empty
   *     for none
   * @param stacked whether the parts make up a whole
   */
  private record Drawn(List<String> figures, String by, boolean stacked) {}

  private final Table table;
  private final Drawn drawn;
  private final List<Integer> figures;
  private final List<Integer> keys;
  private final List<String> parts = new ArrayList<>();
  private final List<String> labels = new ArrayList<>();
  private final Map<List<String>, List<Rows.Part>> rows = new LinkedHashMap<>();

  private TablePictures(Table table, Drawn drawn) {
    this.table = table;
    this.drawn = drawn;
    this.figures = columns(drawn.figures);
    this.keys =
        IntStream.range(0, table.columns().size())
            .filter(column -> KEYS.contains(name(column)) && !same(column))
            .boxed()
            .toList();
  }

  /** Markup of a table's picture; empty where it has none, or no figure for one. */
  public static String of(Table table) {
    Drawn drawn = table.id().startsWith(PRINTED) ? printed(table) : DRAWN.get(table.id());
    return drawn == null ? "" : new TablePictures(table, drawn).picture();
  }

  /** The first printed column and what stands beside it; null where this run has no figure. */
  private static @Nullable Drawn printed(Table table) {
    boolean here =
        table.columns().size() > 2
            && table.rows().stream().anyMatch(row -> value(row.get(2), 0) != null);
    return here
        ? new Drawn(
            List.of(table.columns().get(1).name(), table.columns().get(2).name()), "", false)
        : null;
  }

  private List<Integer> columns(List<String> names) {
    List<Integer> found = new ArrayList<>();
    for (String name : names) {
      IntStream.range(0, table.columns().size())
          .filter(column -> called(column, name))
          .findFirst()
          .ifPresent(found::add);
    }
    return found;
  }

  /** For people, or in files, where a unit follows. */
  private boolean called(int column, String name) {
    String raw = table.columns().get(column).raw().get(0);
    return name(column).equals(name) || raw.equals(name) || raw.startsWith(name + " ");
  }

  private String name(int column) {
    return table.columns().get(column).name();
  }

  private boolean same(int column) {
    return table.rows().stream().map(row -> row.get(column).text()).distinct().count() == 1;
  }

  private String picture() {
    table.rows().forEach(this::add);
    rows.values().removeIf(List::isEmpty);
    if (figures.isEmpty() || rows.isEmpty()) {
      return "";
    }
    List<Rows.Row> all = new ArrayList<>();
    rows.forEach(
        (place, found) ->
            all.add(new Rows.Row(place.get(0), place.get(1), colour(place.get(1)), found)));
    List<Rows.Row> shown = all.subList(0, Math.min(MOST, all.size()));
    return RowPicture.of(
        new Rows(table.title(), unit(), drawn.stacked, parts, shown, all.size() - shown.size()));
  }

  private int colour(String label) {
    if (!labels.contains(label)) {
      labels.add(label);
    }
    return labels.indexOf(label);
  }

  private String unit() {
    Table.Heading heading = table.columns().get(figures.get(0));
    return heading.raw().get(0).endsWith(" bytes") ? "bytes" : heading.unit();
  }

  private void add(List<Table.Cell> row) {
    List<Rows.Part> found = rows.computeIfAbsent(place(row), place -> new ArrayList<>());
    for (int column : figures) {
      Table.Cell cell = row.get(column);
      Double value = value(cell, 0);
      if (value != null && value >= 0) {
        found.add(
            new Rows.Part(part(row, column), value, value(cell, 1), value(cell, 2), cell.text()));
      }
    }
  }

  private int part(List<Table.Cell> row, int column) {
    String name =
        columns(List.of(drawn.by)).stream()
            .map(by -> row.get(by).text().replaceFirst("^\\d+ ", ""))
            .findFirst()
            .orElse(name(column));
    if (!parts.contains(name)) {
      parts.add(name);
    }
    return parts.indexOf(name);
  }

  private static @Nullable Double value(Table.Cell cell, int at) {
    String raw = at < cell.raw().size() ? cell.raw().get(at) : "";
    return raw.matches("-?[0-9][0-9.E-]*") ? Double.valueOf(raw) : null;
  }

  /** What its row stands below, and its label. */
  private List<String> place(List<Table.Cell> row) {
    int label =
        keys.stream()
            .filter(column -> name(column).equals("tenant"))
            .findFirst()
            .or(() -> keys.stream().filter(column -> name(column).equals("system")).findFirst())
            .orElse(keys.isEmpty() ? 0 : keys.get(keys.size() - 1));
    List<String> group =
        keys.stream().filter(column -> column != label).map(column -> words(column, row)).toList();
    return List.of(String.join(", ", group), Objects.requireNonNull(row.get(label)).text());
  }

  private String words(int column, List<Table.Cell> row) {
    String text = row.get(column).text();
    return switch (name(column)) {
      case "entries", "clients" ->
          text.equals("1") ? "1 " + name(column).replaceFirst("s$", "") : text + " " + name(column);
      case "phase", "indexes", "value" -> name(column) + " " + text;
      default -> text;
    };
  }
}
