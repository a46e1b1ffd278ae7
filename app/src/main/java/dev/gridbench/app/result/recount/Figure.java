package dev.gridbench.app.result.recount;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One figure of an outcome.
 *
 * @param was as it is recorded; null where it is not there
 * @param is as the raw files give it
 */
record Figure(String name, @Nullable Double was, @Nullable Double is) {

  /**
   * Whether both are one but for rounding.
   *
   * @param relative share of the larger one that they may differ by
   * @param absolute what they may differ by besides
   */
  boolean same(double relative, double absolute) {
    if (was == null || is == null) {
      return was == null && is == null;
    }
    return was.equals(is)
        || Math.abs(was - is) <= relative * Math.max(Math.abs(was), Math.abs(is)) + absolute;
  }

  /** That they differ, in words. */
  String difference() {
    return name + " is " + text(was) + ", its raw files give " + text(is);
  }

  private static String text(@Nullable Double value) {
    return value == null ? "not there" : String.format(Locale.ROOT, "%.6g", value);
  }
}
