package dev.gridbench.app.study.type;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** The types of numbers with a fraction. */
public final class Decimals {

  private static final String PATTERN = "[0-9][0-9_]*(\\.[0-9]{1,3})?";
  private static final BigDecimal FASTEST = new BigDecimal(9_000_000);
  private static final BigDecimal FASTEST_FRACTION = new BigDecimal(9_000);

  private Decimals() {}

  /**
   * So many per second, from 0.001. Thousandths of an operation are counted up to 9,000 a second,
   * so that every due time is exact (method.md R3).
   */
  public static ScalarType<Double> rate(String example) {
    return type("a rate from 0.001 to 9_000_000 per second", example, new BigDecimal("0.001"));
  }

  /** As a rate, and 0. */
  public static ScalarType<Double> from0(String example) {
    return type("a rate from 0 to 9_000_000 per second", example, BigDecimal.ZERO);
  }

  /** A whole number from 0 to 100,000. */
  public static ScalarType<Double> whole(String example) {
    ScalarType<Integer> whole = Types.integer(0, 100_000, example);
    return new ScalarType<>(
        whole.description(),
        example,
        whole.schema(),
        text -> whole.parser().parse(text).doubleValue(),
        Decimals::text);
  }

  public static ScalarType<Double> from(String least, String example) {
    return type("a number from " + least, example, new BigDecimal(least));
  }

  private static ScalarType<Double> type(String words, String example, BigDecimal least) {
    return new ScalarType<>(
        words,
        example,
        Map.of("anyOf", List.of(Map.of("type", "number"), Types.pattern("^" + PATTERN + "$"))),
        text -> parsed(text, words, example, least),
        Decimals::text);
  }

  private static double parsed(String text, String words, String example, BigDecimal least)
      throws Unreadable {
    if (!text.matches(PATTERN)) {
      throw new Unreadable(
          "must be " + words + ", but is '" + text + "'. Write for example " + example + ".");
    }
    BigDecimal number = new BigDecimal(text.replace("_", ""));
    boolean fraction = number.stripTrailingZeros().scale() > 0;
    if (number.compareTo(least) < 0) {
      throw new Unreadable("is " + text + ", but must be at least " + least + ". Raise it.");
    }
    if (number.compareTo(fraction ? FASTEST_FRACTION : FASTEST) > 0) {
      throw new Unreadable(
          fraction
              ? "is " + text + ", but has a fraction above 9_000. Round it."
              : "is " + text + ", but can be at most 9_000_000. Lower it.");
    }
    return number.doubleValue();
  }

  public static String text(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
