package dev.gridbench.api.query;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Orders attributes and literals: numbers by value, texts by code unit, false before true. */
final class ValueOrder {

  /** Answered for null, for not-a-number and for values of different kinds. */
  static final int INCOMPARABLE = 2;

  private ValueOrder() {}

  /** -1, 0 or 1 as the value is before, equal to or after the literal; or {@link #INCOMPARABLE}. */
  static int compare(@Nullable Object value, Object literal) {
    if (value instanceof Number number && literal instanceof Number other) {
      return numbers(number, other);
    }
    if (value instanceof String text && literal instanceof String other) {
      return Integer.signum(text.compareTo(other));
    }
    if (value instanceof Boolean truth && literal instanceof Boolean other) {
      return truth.compareTo(other);
    }
    return INCOMPARABLE;
  }

  private static int numbers(Number value, Number literal) {
    if (isWhole(value) && isWhole(literal)) {
      return Long.compare(value.longValue(), literal.longValue());
    }
    if (!isWhole(value) && !Double.isFinite(value.doubleValue())) {
      return infinite(value.doubleValue());
    }
    return exact(value).compareTo(exact(literal));
  }

  private static int infinite(double value) {
    return Double.isNaN(value) ? INCOMPARABLE : (int) Math.signum(value);
  }

  private static boolean isWhole(Number number) {
    return number instanceof Integer
        || number instanceof Long
        || number instanceof Short
        || number instanceof Byte;
  }

  /** The exact value: a long beyond 2^53 has no double. */
  private static BigDecimal exact(Number number) {
    return isWhole(number)
        ? BigDecimal.valueOf(number.longValue())
        : new BigDecimal(number.doubleValue());
  }
}
