package dev.gridbench.app.report.chart;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Figures one below the other, drawn from left to right.
 *
 * @param unit of all figures; empty for none
 * @param stacked whether a row's parts make up a whole
 * @param parts names of what each row has
 * @param more rows that there is no room for
 */
record Rows(
    String title, String unit, boolean stacked, List<String> parts, List<Row> rows, int more) {

  Rows {
    parts = List.copyOf(parts);
    rows = List.copyOf(rows);
  }

  /**
   * One line.
   *
   * @param group what it stands below, with its neighbours; empty for nothing
   * @param colour place of the label among all
   */
  record Row(String group, String label, int colour, List<Part> parts) {
    Row {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A figure with its interval; null ends where it has none.
   *
   * @param part place of its name
   * @param text the figure for people
   */
  record Part(int part, double value, @Nullable Double low, @Nullable Double high, String text) {}

  private Stream<Part> all() {
    return rows.stream().flatMap(row -> row.parts().stream());
  }

  /** One that all figures, or what they add up to, find a place on. */
  Scale scale() {
    return stacked
        ? Scale.fromZero(
            rows.stream()
                .mapToDouble(row -> row.parts().stream().mapToDouble(Part::value).sum())
                .max()
                .orElse(1))
        : Scale.of(
            Scale.known(
                all()
                    .flatMap(
                        part ->
                            Stream.<@Nullable Double>of(part.value(), part.low(), part.high()))));
  }
}
