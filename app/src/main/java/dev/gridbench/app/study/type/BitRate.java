package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.LevelText;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The type of what a network carries: {@code 10Mbit/s} is 10,000,000 bits a second. */
final class BitRate {

  private static final Pattern PATTERN =
      Pattern.compile("([0-9]{1,4}(?:\\.[0-9]{1,3})?)\\s*([kMG])bit/s");

  private BitRate() {}

  static ScalarType<Long> type(String example) {
    return new ScalarType<>(
        "bits a second",
        example,
        Types.pattern("^" + PATTERN.pattern() + "$"),
        text -> parsed(text, example),
        LevelText::bitRate);
  }

  private static long parsed(String text, String example) throws Unreadable {
    Matcher matcher = PATTERN.matcher(text);
    long bits =
        matcher.matches()
            ? new BigDecimal(matcher.group(1)).movePointRight(digits(matcher.group(2))).longValue()
            : 0;
    if (bits < 1000) {
      throw new Unreadable(
          "must be bits a second (kbit/s, Mbit/s or Gbit/s), at least 1kbit/s, but is '%s'. Write for example %s."
              .formatted(text, example));
    }
    return bits / 1000 * 1000;
  }

  private static int digits(String unit) {
    return switch (unit) {
      case "k" -> 3;
      case "M" -> 6;
      default -> 9;
    };
  }
}
