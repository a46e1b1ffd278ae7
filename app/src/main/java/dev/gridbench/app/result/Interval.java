package dev.gridbench.app.result;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One verb in one slice over all clients: a row of intervals.csv.
 *
 * @param second at which the slice begins, from the start of the measurement window; negative in
 *     the warm-up; to the millisecond
 * @param p50 service time in microseconds; null where nothing completed
 */
public record Interval(
    double second,
    String verb,
    long succeeded,
    long missed,
    long failed,
    long wrong,
    long rows,
    @Nullable Double p50,
    @Nullable Double p99,
    @Nullable Double max) {

  public static final String HEADER =
      "second,verb,succeeded,missed,failed,wrong,rows,p50_us,p99_us,max_us";

  /** The same under another name of its verb. */
  public Interval called(String name) {
    return new Interval(second, name, succeeded, missed, failed, wrong, rows, p50, p99, max);
  }

  public String csv() {
    return String.join(
        ",",
        text(second),
        verb,
        Long.toString(succeeded),
        Long.toString(missed),
        Long.toString(failed),
        Long.toString(wrong),
        Long.toString(rows),
        number(p50),
        number(p99),
        number(max));
  }

  /**
   * Reads a row back.
   *
   * @throws IOException if it is none
   */
  public static Interval read(String csv) throws IOException {
    String[] cells = csv.split(",", -1);
    try {
      return new Interval(
          Double.parseDouble(cells[0]),
          cells[1],
          Long.parseLong(cells[2]),
          Long.parseLong(cells[3]),
          Long.parseLong(cells[4]),
          Long.parseLong(cells[5]),
          Long.parseLong(cells[6]),
          number(cells[7]),
          number(cells[8]),
          number(cells[9]));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new IOException("not a row of intervals.csv: " + csv, e);
    }
  }

  /** The millisecond, without zeros that say nothing: {@code 3}, {@code -0.25}. */
  public static String text(double second) {
    return second == 0
        ? "0"
        : BigDecimal.valueOf(Math.round(second * 1000), 3).stripTrailingZeros().toPlainString();
  }

  private static String number(@Nullable Double value) {
    return value == null ? "" : String.format(Locale.ROOT, "%.3f", value);
  }

  private static @Nullable Double number(String text) {
    return text.isEmpty() ? null : Double.valueOf(text);
  }
}
