package dev.gridbench.app.study;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.ValueShape;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of the fields value and keys: words, some with figures in parentheses. */
final class ShapeTypes {

  private static final String SIZE = "([0-9][0-9_]*)\\s*(B|KB|MB)";
  private static final Pattern BYTES =
      Pattern.compile("bytes\\(\\s*" + SIZE + "\\s*(?:\\.\\.\\s*" + SIZE + "\\s*)?\\)");
  private static final String DECIMAL = "\\s*([0-9]+(?:\\.[0-9]+)?)\\s*";
  private static final Pattern ZIPFIAN = Pattern.compile("zipfian\\(" + DECIMAL + "\\)");
  private static final Pattern HOTSPOT =
      Pattern.compile("hotspot\\(" + DECIMAL + "," + DECIMAL + "\\)");
  private static final List<String> VALUES =
      List.of("employee", "bytes(1KB)", "bytes(768B..1280B)");
  private static final List<String> KEYS =
      List.of("uniform", "zipfian(0.99)", "hotspot(0.2, 0.8)", "sequential");

  private ShapeTypes() {}

  static ScalarType<ValueShape> value() {
    return new ScalarType<>(
        "employee or bytes(size)",
        "employee",
        Map.of(
            "anyOf",
            List.of(Map.of("const", "employee"), Types.pattern("^" + BYTES.pattern() + "$"))),
        ShapeTypes::parseValue,
        ValueShape::toString);
  }

  private static ValueShape parseValue(String text) throws Unreadable {
    if (text.equals("employee")) {
      return new ValueShape.EmployeeRow();
    }
    Matcher bytes = BYTES.matcher(text);
    if (!bytes.matches()) {
      throw unknown(text, VALUES);
    }
    int min = size(bytes.group(1), bytes.group(2));
    int max = bytes.group(3) == null ? min : size(bytes.group(3), bytes.group(4));
    if (min < 1 || max < min) {
      throw new Unreadable(
          "is '" + text + "', but sizes begin at 1B and the second is the larger. Mend them.");
    }
    return new ValueShape.Bytes(min, max);
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

  static ScalarType<KeyDistribution> keys() {
    return new ScalarType<>(
        "uniform, zipfian(exponent), hotspot(keys, operations) or sequential",
        "uniform",
        Map.of(
            "anyOf",
            List.of(
                Map.of("enum", List.of("uniform", "sequential")),
                Types.pattern("^" + ZIPFIAN.pattern() + "$"),
                Types.pattern("^" + HOTSPOT.pattern() + "$"))),
        ShapeTypes::parseKeys,
        KeyDistribution::toString);
  }

  private static KeyDistribution parseKeys(String text) throws Unreadable {
    if (text.equals("uniform")) {
      return new KeyDistribution.Uniform();
    }
    if (text.equals("sequential")) {
      return new KeyDistribution.Sequential();
    }
    Matcher zipfian = ZIPFIAN.matcher(text);
    if (zipfian.matches()) {
      return new KeyDistribution.Zipfian(positive(text, zipfian.group(1), Double.MAX_VALUE));
    }
    Matcher hotspot = HOTSPOT.matcher(text);
    if (hotspot.matches()) {
      return new KeyDistribution.Hotspot(
          positive(text, hotspot.group(1), 1), positive(text, hotspot.group(2), 1));
    }
    throw unknown(text, KEYS);
  }

  private static double positive(String text, String number, double below) throws Unreadable {
    double value = Double.parseDouble(number);
    if (value > 0 && value < below) {
      return value;
    }
    String limits = below == 1 ? "between 0 and 1" : "above 0";
    throw new Unreadable("is '" + text + "', but its figures must lie " + limits + ". Mend them.");
  }

  private static Unreadable unknown(String text, List<String> known) {
    if (text.contains("(") != text.contains(")")) {
      return new Unreadable("is cut off: '" + text + "'. In a list, put it in quotes.");
    }
    String word = text.replaceAll("\\(.*", "");
    String hint =
        known.stream()
            .filter(name -> Nearest.to(word, List.of(name.replaceAll("\\(.*", ""))).isPresent())
            .findFirst()
            .map(name -> " Did you mean '" + name + "'?")
            .orElse(" Known: " + String.join(", ", known) + ".");
    return new Unreadable("cannot be '" + text + "'." + hint);
  }
}
