package dev.gridbench.app.published;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Looks for figures that cannot be what they say, in a document's tables as in our own (method.md
 * R57).
 */
public final class Lint {

  /** What a figure may be of; a column, a row or the whole table has to name one. */
  private static final Pattern UNIT =
      Pattern.compile("(^|.*\\s)(ops/s|bytes|B|ns|µs|us|ms|s|%|threads|objects|rows)(\\s.*|$)");

  private Lint() {}

  /** What is wrong. */
  public enum Kind {
    /**
     * Average, minimum and maximum are not in order, or one value only is said to average to
     * another; or quantiles do not ascend.
     */
    ORDER,
    /** Two rows of different meaning agree in all statistics, or come from one raw file. */
    DUPLICATE,
    /** The parts do not add up to the whole. */
    SUM,
    /** More time was spent than there was. */
    CAPACITY,
    /** Nothing says what a figure is of, or it cannot be of that. */
    UNIT
  }

  /** One thing found, with the rows and figures. */
  public record Finding(Kind kind, String message) {}

  /**
   * Figures that belong together.
   *
   * @param place what they are of, in words
   */
  public record Row(String place, Map<String, Double> statistics) {
    public Row {
      statistics = Map.copyOf(statistics);
    }
  }

  public static List<Finding> of(List<PublishedTable> tables) {
    List<Finding> findings = new ArrayList<>();
    tables.forEach(table -> table.rows().forEach(row -> findings.addAll(order(row))));
    findings.addAll(
        duplicates(
            tables.stream()
                .flatMap(table -> table.rows().stream())
                .map(row -> new Row(row.place(), values(row)))
                .toList()));
    tables.forEach(table -> findings.addAll(units(table)));
    return findings;
  }

  private static List<Finding> order(PublishedTable.Row row) {
    PublishedTable.Cell average = row.cells().get("average");
    PublishedTable.Cell minimum = row.cells().get("minimum");
    PublishedTable.Cell maximum = row.cells().get("maximum");
    if (average == null || minimum == null || maximum == null) {
      return List.of();
    }
    return order(row.place(), minimum.value(), average.value(), maximum.value());
  }

  /**
   * Two rules: minimum, average and maximum ascend; and where minimum and maximum are one value, so
   * is the average.
   *
   * @param place what the figures are of, in words
   */
  public static List<Finding> order(String place, double minimum, double average, double maximum) {
    List<Finding> findings = new ArrayList<>();
    if (average > maximum) {
      findings.add(order(place, "average %s is above maximum %s", average, maximum));
    }
    if (minimum > average) {
      findings.add(order(place, "minimum %s is above average %s", minimum, average));
    }
    if (minimum == maximum && minimum != average) {
      findings.add(
          order(place, "minimum and maximum are both %s, yet average is %s", minimum, average));
    }
    return findings;
  }

  private static Finding order(String place, String message, double first, double second) {
    return new Finding(
        Kind.ORDER,
        place + ": " + String.format(Locale.ROOT, message, plain(first), plain(second)));
  }

  /**
   * Each figure that is there is at least the one before it.
   *
   * @param tolerance what one may lie on the wrong side by, as a share: quantiles of a histogram
   *     are rounded, extremes are not
   */
  public static List<Finding> ascending(
      String place, List<String> names, List<@Nullable Double> figures, double tolerance) {
    List<Finding> findings = new ArrayList<>();
    int last = -1;
    for (int i = 0; i < figures.size(); i++) {
      Double value = figures.get(i);
      Double before = last < 0 ? null : figures.get(last);
      if (value != null && before != null && before > value * (1 + tolerance)) {
        String message = names.get(last) + " %s is above " + names.get(i) + " %s";
        findings.add(order(place, message, before, value));
      }
      last = value == null ? last : i;
    }
    return findings;
  }

  static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** Rows of one figure say too little for their equality to mean anything. */
  public static List<Finding> duplicates(List<Row> rows) {
    List<Finding> findings = new ArrayList<>();
    Map<Map<String, Double>, String> seen = new HashMap<>();
    for (Row row : rows) {
      String first =
          row.statistics().size() < 2 ? null : seen.putIfAbsent(row.statistics(), row.place());
      if (first != null) {
        findings.add(
            new Finding(Kind.DUPLICATE, row.place() + ": all statistics are those of " + first));
      }
    }
    return findings;
  }

  private static Map<String, Double> values(PublishedTable.Row row) {
    Map<String, Double> values = new HashMap<>();
    row.cells().forEach((column, cell) -> values.put(column, cell.value()));
    return values;
  }

  private static List<Finding> units(PublishedTable table) {
    List<Finding> findings = new ArrayList<>();
    for (String column : table.columns()) {
      boolean rows = table.rows().stream().allMatch(row -> unit(row.at().getOrDefault("unit", "")));
      if (!unit(table.unit()) && !unit(column) && !rows) {
        findings.add(
            new Finding(Kind.UNIT, table.id() + ": nothing says what '" + column + "' is in"));
      }
    }
    return findings;
  }

  private static boolean unit(String text) {
    return UNIT.matcher(text).matches();
  }
}
