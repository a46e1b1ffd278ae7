package dev.gridbench.app.report.format;

import dev.gridbench.app.report.chart.ChartData;
import dev.gridbench.app.report.doubt.TrialTables;
import dev.gridbench.app.report.model.Table;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The rows of a long table as the page's script reads them: column by column, equal texts once. */
final class TableData {

  /** A table has room for about so many characters; further rows are in its files alone. */
  private static final long ROOM = 2_000_000;

  /** What JSON puts around a text. */
  private static final int AROUND = 3;

  private static final Pattern FIGURE = Pattern.compile("-?[0-9,]*\\.?[0-9]+");

  private final TableView view;
  private final List<List<Table.Cell>> rows;

  private TableData(TableView view) {
    this.view = view;
    this.rows = fitting(view);
  }

  static String of(TableView view) {
    return ChartData.embedded(new TableData(view).data());
  }

  private static List<List<Table.Cell>> fitting(TableView view) {
    List<List<Table.Cell>> all = view.table().rows();
    long room = ROOM;
    int count = 0;
    while (count < all.size() && room > 0) {
      room -= size(view, all.get(count));
      count++;
    }
    return all.subList(0, count);
  }

  private static long size(TableView view, List<Table.Cell> row) {
    long trials = Table.trials(row).stream().mapToLong(trial -> trial.length() + 1L).sum();
    return trials
        + view.columns().stream().mapToLong(i -> row.get(i).text().length() + AROUND).sum();
  }

  private Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    List<String> names =
        view.columns().stream().map(i -> view.table().columns().get(i).name()).toList();
    data.put("columns", view.columns().stream().map(this::column).toList());
    data.put("repetition", names.indexOf(TableView.REPETITION));
    data.put(
        "caveats",
        IntStream.range(0, names.size())
            .filter(i -> view.caveats(view.columns().get(i)))
            .toArray());
    data.put("trials", rows.stream().map(row -> String.join(" ", Table.trials(row))).toList());
    data.put("named", view.table().id().equals(TrialTables.ID));
    if (view.grouped()) {
      data.put("groups", groups());
    }
    return data;
  }

  /** For each row the place of its cell. */
  private int[] groups() {
    int[] groups = new int[rows.size()];
    for (int group = 0; group < view.groups().size(); group++) {
      for (int row : view.groups().get(group).rows()) {
        if (row < groups.length) {
          groups[row] = group;
        }
      }
    }
    return groups;
  }

  /**
   * {@code t} are its texts, by the places in {@code i} where that is given; {@code v} what they
   * are sorted by where that is not the figure they begin with; {@code m} footnotes by row.
   */
  private Map<String, Object> column(int column) {
    Map<String, Object> data = new LinkedHashMap<>();
    List<Table.Cell> cells = rows.stream().map(row -> row.get(column)).toList();
    Map<String, Table.Cell> first = new LinkedHashMap<>();
    cells.forEach(cell -> first.putIfAbsent(cell.text(), cell));
    boolean few = 2 * first.size() < cells.size();
    Collection<Table.Cell> kept = few ? first.values() : cells;
    data.put("t", kept.stream().map(Table.Cell::text).toList());
    if (few) {
      List<String> texts = List.copyOf(first.keySet());
      Map<String, Integer> places = new LinkedHashMap<>();
      texts.forEach(text -> places.put(text, places.size()));
      data.put("i", cells.stream().map(cell -> places.get(cell.text())).toList());
    }
    if (!kept.stream().allMatch(TableData::plain)) {
      data.put("v", values(kept));
    }
    Map<Integer, List<Integer>> marks = marks(cells);
    if (!marks.isEmpty()) {
      data.put("m", marks);
    }
    return data;
  }

  private static List<@Nullable BigDecimal> values(Collection<Table.Cell> cells) {
    List<@Nullable BigDecimal> values = new ArrayList<>();
    for (Table.Cell cell : cells) {
      Double value = TableView.value(cell);
      values.add(value == null ? null : new BigDecimal(value).round(new MathContext(4)));
    }
    return values;
  }

  private static Map<Integer, List<Integer>> marks(List<Table.Cell> cells) {
    Map<Integer, List<Integer>> marks = new LinkedHashMap<>();
    for (int row = 0; row < cells.size(); row++) {
      if (!cells.get(row).marks().isEmpty()) {
        marks.put(row, cells.get(row).marks());
      }
    }
    return marks;
  }

  /** Whether its text begins with its figure, up to its digits. */
  private static boolean plain(Table.Cell cell) {
    Double value = TableView.value(cell);
    if (value == null) {
      return true;
    }
    Matcher figure = FIGURE.matcher(cell.text());
    return figure.lookingAt()
        && Math.abs(Double.parseDouble(figure.group().replace(",", "")) - value)
            <= 0.01 * Math.abs(value);
  }
}
