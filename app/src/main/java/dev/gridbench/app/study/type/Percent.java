package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.LevelText;
import java.math.BigDecimal;
import java.util.regex.Pattern;

/** The type of a share between nothing and all, written in per cent: {@code 3%} is 0.03. */
public final class Percent {

  private static final Pattern PATTERN = Pattern.compile("([0-9]{1,2}(?:\\.[0-9]{1,3})?)\\s*%");

  private Percent() {}

  public static ScalarType<Double> type(String example) {
    return new ScalarType<>(
        "a share in per cent",
        example,
        Types.pattern("^" + PATTERN.pattern() + "$"),
        text -> parsed(text, example),
        LevelText::percent);
  }

  private static double parsed(String text, String example) throws Unreadable {
    var matcher = PATTERN.matcher(text);
    if (!matcher.matches() || new BigDecimal(matcher.group(1)).signum() == 0) {
      throw new Unreadable(
          "must be a share in per cent above 0, but is '%s'. Write for example %s."
              .formatted(text, example));
    }
    return new BigDecimal(matcher.group(1)).movePointLeft(2).doubleValue();
  }
}
