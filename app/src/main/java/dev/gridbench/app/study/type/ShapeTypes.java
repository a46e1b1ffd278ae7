package dev.gridbench.app.study.type;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.app.study.yaml.Nearest;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of the fields value and keys: words, some with figures in parentheses. */
public final class ShapeTypes {

  private static final String DECIMAL = "\\s*([0-9]+(?:\\.[0-9]+)?)\\s*";
  private static final Pattern ZIPFIAN = Pattern.compile("zipfian\\(" + DECIMAL + "\\)");
  private static final Pattern LATEST = Pattern.compile("latest\\(" + DECIMAL + "\\)");
  private static final Pattern EXPONENTIAL =
      Pattern.compile("exponential\\(" + DECIMAL + "," + DECIMAL + "\\)");
  private static final Pattern HOTSPOT =
      Pattern.compile("hotspot\\(" + DECIMAL + "," + DECIMAL + "\\)");
  private static final List<String> VALUES =
      List.of(
          "employee",
          "small",
          "large",
          "bytes(1KB)",
          "bytes(768B..1280B)",
          "bytes(64B..64KB lognormal(1KB, 0.8))");
  private static final List<String> KEYS =
      List.of(
          "uniform",
          "zipfian(0.99)",
          "hotspot(0.2, 0.8)",
          "exponential(0.1, 0.9)",
          "latest(0.99)",
          "sequential");

  private ShapeTypes() {}

  public static ScalarType<ValueShape> value() {
    return new ScalarType<>(
        "employee, small, large or bytes(size)",
        "employee",
        Map.of(
            "anyOf",
            List.of(
                Map.of("enum", List.of("employee", "small", "large")),
                Types.pattern("^" + BytesSyntax.BYTES.pattern() + "$"))),
        ShapeTypes::parseValue,
        ValueShape::toString);
  }

  private static ValueShape parseValue(String text) throws Unreadable {
    return switch (text) {
      case "employee" -> new ValueShape.EmployeeRow();
      case "small" -> new ValueShape.SmallObject();
      case "large" -> new ValueShape.LargeObject();
      default -> parseBytes(text);
    };
  }

  private static ValueShape parseBytes(String text) throws Unreadable {
    Matcher bytes = BytesSyntax.BYTES.matcher(text);
    if (!bytes.matches()) {
      throw unknown(text, VALUES);
    }
    return BytesSyntax.shape(text, bytes);
  }

  public static ScalarType<KeyDistribution> keys() {
    return new ScalarType<>(
        "uniform, zipfian(exponent), latest(exponent), hotspot(keys, operations),"
            + " exponential(keys, operations) or sequential",
        "uniform",
        Map.of(
            "anyOf",
            List.of(
                Map.of("enum", List.of("uniform", "sequential")),
                Types.pattern("^" + ZIPFIAN.pattern() + "$"),
                Types.pattern("^" + LATEST.pattern() + "$"),
                Types.pattern("^" + HOTSPOT.pattern() + "$"),
                Types.pattern("^" + EXPONENTIAL.pattern() + "$"))),
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
    Matcher latest = LATEST.matcher(text);
    if (latest.matches()) {
      return new KeyDistribution.Latest(positive(text, latest.group(1), Double.MAX_VALUE));
    }
    return parseShares(text);
  }

  private static KeyDistribution parseShares(String text) throws Unreadable {
    Matcher hotspot = HOTSPOT.matcher(text);
    if (hotspot.matches()) {
      return new KeyDistribution.Hotspot(
          positive(text, hotspot.group(1), 1), positive(text, hotspot.group(2), 1));
    }
    Matcher exponential = EXPONENTIAL.matcher(text);
    if (exponential.matches()) {
      double operations = positive(text, exponential.group(2), 1);
      return new KeyDistribution.Exponential(
          positive(text, exponential.group(1), operations), operations);
    }
    throw unknown(text, KEYS);
  }

  private static double positive(String text, String number, double below) throws Unreadable {
    double value = Double.parseDouble(number);
    if (value > 0 && value < below) {
      return value;
    }
    String limits =
        below <= 1 ? "between 0 and " + (below == 1 ? "1" : String.valueOf(below)) : "above 0";
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
