package dev.gridbench.app.study.type;

import dev.gridbench.api.SizeLaw;
import dev.gridbench.api.ValueShape;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Byte values as a study writes them: {@code bytes(1KB)}, {@code bytes(768B..1280B)}, {@code
 * bytes(64B..64KB lognormal(1KB, 0.8))}, {@code bytes(1B..1MB pareto(0B, 214.48B, 0.348), entropy
 * 0.5)}.
 */
final class BytesSyntax {

  private static final String UNIT = "\\s*(B|KB|MB)";
  private static final String SIZE = "([0-9][0-9_]*)" + UNIT;
  private static final String DECIMAL = "([0-9]+(?:\\.[0-9]+)?)";
  private static final String COMMA = "\\s*,\\s*";
  private static final String LOGNORMAL =
      "lognormal\\(\\s*" + DECIMAL + UNIT + COMMA + DECIMAL + "\\s*\\)";
  private static final String PARETO =
      "pareto\\(\\s*" + DECIMAL + UNIT + COMMA + DECIMAL + UNIT + COMMA + DECIMAL + "\\s*\\)";

  static final Pattern BYTES =
      Pattern.compile(
          "bytes\\(\\s*%s\\s*(?:\\.\\.\\s*%s\\s*(?:(?:%s|%s)\\s*)?)?(?:,\\s*entropy\\s+%s\\s*)?\\)"
              .formatted(SIZE, SIZE, LOGNORMAL, PARETO, DECIMAL));

  private BytesSyntax() {}

  /**
   * @param parts a match of {@link #BYTES}
   */
  static ValueShape.Bytes shape(String text, Matcher parts) throws Unreadable {
    int min = size(parts.group(1), parts.group(2));
    int max = parts.group(3) == null ? min : size(parts.group(3), parts.group(4));
    if (min < 1 || max < min) {
      throw new Unreadable(
          "is '" + text + "', but sizes begin at 1B and the second is the larger. Mend them.");
    }
    double entropy = parts.group(13) == null ? 1 : Double.parseDouble(parts.group(13));
    if (entropy > 1) {
      throw new Unreadable(
          "has the entropy "
              + parts.group(13)
              + ", but it is a share from 0 (one repeated byte) to 1 (random). Lower it.");
    }
    return new ValueShape.Bytes(min, max, law(parts, min, max), entropy);
  }

  private static SizeLaw law(Matcher parts, int min, int max) throws Unreadable {
    if (parts.group(5) != null) {
      double median = decimal(parts, 5) * bytes(parts.group(6));
      SizeLaw law = new SizeLaw.LogNormal(median, decimal(parts, 7));
      return within(law, median, min, max, decimal(parts, 7) > 0);
    }
    if (parts.group(8) != null) {
      double location = decimal(parts, 8) * bytes(parts.group(9));
      double scale = decimal(parts, 10) * bytes(parts.group(11));
      double shape = decimal(parts, 12);
      double median = location + scale * (Math.pow(2, shape) - 1) / shape;
      SizeLaw law = new SizeLaw.Pareto(location, scale, shape);
      return within(law, median, min, max, scale > 0 && shape > 0);
    }
    return new SizeLaw.Uniform();
  }

  private static double decimal(Matcher parts, int group) {
    return Double.parseDouble(parts.group(group));
  }

  /** A law that hardly meets the range is a mistake, and would be drawn for ever. */
  private static SizeLaw within(SizeLaw law, double median, int min, int max, boolean positive)
      throws Unreadable {
    if (!positive) {
      throw new Unreadable("has " + law + ", whose figures must be above 0. Raise them.");
    }
    if (median < min || median > max) {
      throw new Unreadable(
          "has %s, half of whose lengths are below %.0fB, which is outside of %dB..%dB. Widen the range."
              .formatted(law, median, min, max));
    }
    return law;
  }

  private static int size(String number, String unit) throws Unreadable {
    String digits = number.replace("_", "");
    long limit = Integer.MAX_VALUE / bytes(unit);
    if (digits.length() > 10 || Long.parseLong(digits) > limit) {
      throw new Unreadable(
          "is larger than " + limit + unit + ", the most that a value can be. Lower it.");
    }
    return (int) (Long.parseLong(digits) * bytes(unit));
  }

  private static long bytes(String unit) {
    return unit.equals("MB") ? 1 << 20 : unit.equals("KB") ? 1 << 10 : 1;
  }
}
