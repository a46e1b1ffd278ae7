package dev.gridbench.ruler.model;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as text: {@code 250ns}, {@code 50us}, {@code 0.2ms}, {@code 3s}, {@code 0}. */
public final class Durations {

  private static final Pattern TEXT = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*(ns|us|µs|ms|s)");

  private Durations() {}

  /**
   * @return nanoseconds
   * @throws IllegalArgumentException if it is none; the message says what would be
   */
  public static long parse(String text) {
    String trimmed = text.strip().toLowerCase(Locale.ROOT);
    Matcher matcher = TEXT.matcher(trimmed);
    if (trimmed.equals("0")) {
      return 0;
    }
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no duration. Give a number and ns, us, ms or s, like 0.2ms.");
    }
    try {
      return new BigDecimal(matcher.group(1))
          .multiply(BigDecimal.valueOf(unit(matcher.group(2))))
          .toBigInteger()
          .longValueExact();
    } catch (ArithmeticException tooLong) {
      throw new IllegalArgumentException(
          "'" + text + "' is longer than 292 years. Give a shorter one.", tooLong);
    }
  }

  /** The shortest text that {@link #parse} reads as the same. */
  public static String text(long nanos) {
    for (String unit : new String[] {"s", "ms", "us"}) {
      if (nanos != 0 && nanos % unit(unit) == 0) {
        return nanos / unit(unit) + unit;
      }
    }
    return nanos == 0 ? "0" : nanos + "ns";
  }

  private static long unit(String name) {
    return switch (name) {
      case "ns" -> 1;
      case "us", "µs" -> 1_000;
      case "ms" -> 1_000_000;
      default -> 1_000_000_000;
    };
  }
}
