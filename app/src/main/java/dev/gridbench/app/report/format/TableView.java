package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.chart.TablePictures;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Explanation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How the page shows a table: columns that say the same in every row become a sentence, trials of a
 * cell stand below a line for it, caveats are words of their own. Files have all columns.
 *
 * @param columns places of those that are shown
 * @param throughout what all rows have in common; empty for nothing
 * @param groups rows of a cell's trials, or of nothing in particular, together
 */
public record TableView(Table table, List<Integer> columns, String throughout, List<Group> groups) {

  static final String REPETITION = "repetition";

  /** More columns than this stand closer. */
  private static final int MANY = 9;

  /** More columns than this are small. */
  private static final int WIDE = 14;

  /** Rows of more are drawn only where they are seen. */
  private static final int BIG = 100;

  /**
   * Of more rows the page has the first alone, and data from which its script builds the others.
   */
  private static final int LONG = 500;

  /** So many rows, or cells, of a long table stand in the page itself. */
  private static final int FIRST = 50;

  /** Columns whose texts are kinds of caveats. */
  private static final Set<String> CAVEATS = Set.of("caveats", "where");

  private static final Map<String, String> MEANINGS =
      Arrays.stream(CaveatKind.values())
          .collect(
              Collectors.toMap(
                  CaveatKind::label, kind -> Explanation.of(kind).meaning().replace("`", "")));

  public TableView {
    columns = List.copyOf(columns);
    groups = List.copyOf(groups);
  }

  /**
   * Rows that belong together.
   *
   * @param summary a text for each shown column; empty where the rows stand for themselves
   * @param rows places of the rows
   */
  public record Group(List<String> summary, List<Integer> rows) {
    public Group {
      summary = List.copyOf(summary);
      rows = List.copyOf(rows);
    }

    Group alone() {
      return new Group(summary, List.of());
    }
  }

  public static TableView of(Table table) {
    List<Integer> same =
        table.rows().size() < 2
            ? List.of()
            : IntStream.range(0, table.columns().size())
                .filter(column -> same(table, column))
                .boxed()
                .toList();
    List<Integer> shown =
        IntStream.range(0, table.columns().size())
            .filter(column -> !same.contains(column))
            .boxed()
            .toList();
    List<Integer> columns = shown.isEmpty() ? same : shown;
    String throughout = shown.isEmpty() ? "" : throughout(table, same);
    return new TableView(table, columns, throughout, groups(table, columns));
  }

  /** Whether its rows are data for the page's script, but for the first. */
  public boolean isLong() {
    return table.rows().size() > LONG;
  }

  /** Whether its rows stand below their cells. */
  boolean grouped() {
    return !groups.get(0).summary().isEmpty();
  }

  /** What stands in the page itself. */
  public List<Group> shown() {
    if (!isLong()) {
      return groups;
    }
    return grouped()
        ? groups.stream().limit(FIRST).map(Group::alone).toList()
        : List.of(new Group(List.of(), groups.get(0).rows().subList(0, FIRST)));
  }

  /** Of a long table, how much of it stands here and where all of it is. */
  public String part() {
    int all = grouped() ? groups.size() : table.rows().size();
    return "The first %s of %s; tables/%s.csv has all%s."
        .formatted(
            FigureText.count(Math.min(all, FIRST)),
            FigureText.counted(all, grouped() ? "cell" : "row"),
            table.id(),
            grouped() ? " " + FigureText.counted(table.rows().size(), "row") + " of trials" : "");
  }

  /** Of a long table, its rows as JSON that may stand inside a script element. */
  public String data() {
    return TableData.of(this);
  }

  /**
   * Class names: whether its columns stand closer, and whether it is drawn only where it is seen.
   */
  public String look() {
    return (columns.size() > MANY ? " many" : "")
        + (columns.size() > WIDE ? " wide" : "")
        + (table.rows().size() > BIG ? " big" : "");
  }

  private static boolean same(Table table, int column) {
    return table.rows().stream()
            .map(row -> row.get(column))
            .map(cell -> cell.text() + cell.marks())
            .distinct()
            .count()
        == 1;
  }

  private static String throughout(Table table, List<Integer> same) {
    List<String> said = new ArrayList<>();
    List<String> nothing = new ArrayList<>();
    for (int column : same) {
      Table.Heading heading = table.columns().get(column);
      Table.Cell cell = table.rows().get(0).get(column);
      if (cell.text().isEmpty() || cell.text().equals(FigureText.NONE)) {
        nothing.add(heading.name());
      } else {
        String unit = heading.unit().isEmpty() ? "" : " " + heading.unit();
        said.add(heading.name() + " " + cell.text() + unit);
      }
    }
    String all = said.isEmpty() ? "" : "In every row: " + String.join("; ", said) + ".";
    String none = nothing.isEmpty() ? "" : "Nowhere: " + String.join(", ", nothing) + ".";
    return (all + " " + none).strip();
  }

  private static List<Group> groups(Table table, List<Integer> shown) {
    int repetition = table.columns().stream().map(Table.Heading::name).toList().indexOf(REPETITION);
    List<Integer> all = IntStream.range(0, table.rows().size()).boxed().toList();
    Map<List<String>, List<Integer>> cells =
        all.stream()
            .collect(
                Collectors.groupingBy(
                    row -> key(table, row, repetition), LinkedHashMap::new, Collectors.toList()));
    if (repetition < 0 || cells.size() == all.size()) {
      return List.of(new Group(List.of(), all));
    }
    return cells.values().stream()
        .map(
            rows ->
                new Group(
                    shown.stream().map(column -> summary(table, column, rows)).toList(), rows))
        .toList();
  }

  /** What the trials of a cell have in common: all texts but their repetition, figures aside. */
  private static List<String> key(Table table, int row, int repetition) {
    List<Table.Cell> cells = table.rows().get(row);
    return IntStream.range(0, cells.size())
        .filter(column -> column != repetition)
        .filter(column -> column < repetition || word(table, column))
        .mapToObj(column -> cells.get(column).text())
        .toList();
  }

  private static boolean word(Table table, int column) {
    return Set.of("verb", "time", "processes", "link", "gateway")
        .contains(table.columns().get(column).name());
  }

  /** What all rows say, or from where to where their figures go. */
  private static String summary(Table table, int column, List<Integer> rows) {
    List<Table.Cell> cells = rows.stream().map(row -> table.rows().get(row).get(column)).toList();
    List<String> texts = cells.stream().map(Table.Cell::text).distinct().toList();
    if (table.columns().get(column).name().equals(REPETITION)) {
      return FigureText.counted(rows.size(), "trial");
    }
    if (texts.size() == 1) {
      return texts.get(0);
    }
    List<Table.Cell> ordered =
        cells.stream()
            .filter(cell -> value(cell) != null)
            .sorted(
                java.util.Comparator.comparingDouble(cell -> Objects.requireNonNull(value(cell))))
            .toList();
    return ordered.isEmpty()
        ? "various"
        : ordered.get(0).text() + " – " + ordered.get(ordered.size() - 1).text();
  }

  static @Nullable Double value(Table.Cell cell) {
    String raw = cell.raw().isEmpty() ? "" : cell.raw().get(0);
    return raw.matches("-?[0-9][0-9.E-]*") ? Double.valueOf(raw) : null;
  }

  /** What a column is sorted by: its first raw figure; null for its text. */
  public static @Nullable String key(Table.Cell cell) {
    Double value = value(cell);
    return value == null ? null : cell.raw().get(0);
  }

  /** Whether the column's texts are caveats. */
  public boolean caveats(int column) {
    return CAVEATS.contains(table.columns().get(column).name());
  }

  /** {@code noise, steal} one by one. */
  public static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(", "));
  }

  /** What a kind of caveat means; null where it is none. */
  public static @Nullable String meaning(String kind) {
    return MEANINGS.get(kind);
  }

  /** Markup of its picture; empty for none. */
  public String picture() {
    return TablePictures.of(table);
  }

  /** Each kind of caveat that a run has, with its meaning. */
  static Map<String, String> legend(List<Table> tables) {
    Set<String> found = new TreeSet<>();
    for (Table table : tables) {
      TableView view = new TableView(table, List.of(), "", List.of());
      IntStream.range(0, table.columns().size())
          .filter(view::caveats)
          .forEach(
              column -> table.rows().forEach(row -> found.addAll(words(row.get(column).text()))));
    }
    Map<String, String> legend = new LinkedHashMap<>();
    found.stream()
        .filter(MEANINGS::containsKey)
        .forEach(kind -> legend.put(kind, Objects.requireNonNull(MEANINGS.get(kind))));
    return legend;
  }
}
