package dev.gridbench.app.published;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks through tables for figures that cannot be what they say. */
public final class Lint {

  private Lint() {}

  /** What is wrong. */
  public enum Kind {
    /**
     * Average, minimum and maximum are not in order, or one value only is said to average to
     * another.
     */
    ORDER,
    /** Two rows of different meaning agree in all statistics. */
    DUPLICATE
  }

  /** One thing found, with the rows and figures. */
  public record Finding(Kind kind, String message) {}

  public static List<Finding> of(List<PublishedTable> tables) {
    List<Finding> findings = new ArrayList<>();
    tables.forEach(table -> table.rows().forEach(row -> findings.addAll(order(row))));
    findings.addAll(duplicates(tables));
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

  private static String plain(double value) {
    return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  /** Rows of one figure say too little for their equality to mean anything. */
  private static List<Finding> duplicates(List<PublishedTable> tables) {
    List<Finding> findings = new ArrayList<>();
    Map<Map<String, Double>, PublishedTable.Row> seen = new HashMap<>();
    for (PublishedTable table : tables) {
      for (PublishedTable.Row row : table.rows()) {
        PublishedTable.@Nullable Row first =
            row.cells().size() < 2 ? null : seen.putIfAbsent(values(row), row);
        if (first != null) {
          findings.add(
              new Finding(
                  Kind.DUPLICATE, row.place() + ": all statistics are those of " + first.place()));
        }
      }
    }
    return findings;
  }

  private static Map<String, Double> values(PublishedTable.Row row) {
    Map<String, Double> values = new HashMap<>();
    row.cells().forEach((column, cell) -> values.put(column, cell.value()));
    return values;
  }
}
