package dev.gridbench.app.study.type;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.yaml.Nearest;
import dev.gridbench.app.study.yaml.Problems;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of simple fields. */
public final class Types {

  private static final Pattern DURATION =
      Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?)\\s*(ms|s|m|h)");
  private static final Pattern ENDPOINT = Pattern.compile("(.+):([0-9]{1,5})");

  private Types() {}

  /** Any text. */
  public static ScalarType<String> text(String example) {
    return new ScalarType<>(
        "a text",
        example,
        Map.of("type", List.of("string", "number", "boolean")),
        text -> text,
        text -> text);
  }

  /** A text of a certain form. */
  public static ScalarType<String> text(String words, String example, String pattern) {
    return new ScalarType<>(
        words,
        example,
        Map.of("type", List.of("string", "number"), "pattern", "^(?:" + pattern + ")$"),
        text -> {
          if (!text.matches(pattern)) {
            throw new Unreadable(
                "must be " + words + ", but is '" + text + "'. Write for example " + example + ".");
          }
          return text;
        },
        text -> text);
  }

  public static ScalarType<Integer> integer(int least, int most, String example) {
    ScalarType<Long> wide = number(least, most, example);
    return new ScalarType<>(
        wide.description(),
        example,
        wide.schema(),
        text -> wide.parser().parse(text).intValue(),
        String::valueOf);
  }

  public static ScalarType<Long> number(long least, long most, String example) {
    String words = "a whole number" + range(least, most);
    return new ScalarType<>(
        words,
        example,
        numberSchema(least),
        text -> whole(text, least, most, words),
        String::valueOf);
  }

  private static String range(long least, long most) {
    String from = least == Long.MIN_VALUE ? "" : " from " + least;
    return most >= Integer.MAX_VALUE ? from : from + " to " + most;
  }

  private static Map<String, Object> numberSchema(long least) {
    Map<String, Object> plain =
        least == Long.MIN_VALUE
            ? Map.of("type", "integer")
            : Map.of("type", "integer", "minimum", least);
    return Map.of("anyOf", List.of(plain, pattern("^-?[0-9][0-9_]*$")));
  }

  private static long whole(String text, long least, long most, String words) throws Unreadable {
    if (!text.matches("[-+]?[0-9][0-9_]*")) {
      throw new Unreadable(
          mustBe(words, text) + " Write digits, with _ between thousands if you like.");
    }
    try {
      long number = Long.parseLong(text.replace("_", ""));
      if (number < least) {
        throw new Unreadable("is " + text + ", but must be at least " + least + ". Raise it.");
      }
      if (number > most) {
        throw new Unreadable("is " + text + ", but can be at most " + most + ". Lower it.");
      }
      return number;
    } catch (NumberFormatException tooLong) {
      throw new Unreadable("is " + text + ", but can be at most " + most + ". Lower it.");
    }
  }

  private static String mustBe(String words, String text) {
    return "must be " + words + ", but is '" + text + "'.";
  }

  /** A time with its unit, of at least the given one. */
  public static ScalarType<Duration> duration(Duration least, String example) {
    String words = "a time with its unit (ms, s, m or h)";
    return new ScalarType<>(
        words,
        example,
        pattern("^" + DURATION.pattern() + "$"),
        text -> duration(text, least, words),
        LevelText::duration);
  }

  /** A time, or the word for one that is found. */
  public static ScalarType<Warmup> warmup(String word, String example) {
    ScalarType<Duration> time = duration(Duration.ZERO, example);
    return new ScalarType<>(
        "'" + word + "' or " + time.description(),
        example,
        Map.of("anyOf", List.of(Map.of("const", word), time.schema())),
        text ->
            text.equals(word) ? new Warmup.Found() : new Warmup.Fixed(time.parser().parse(text)),
        value -> value instanceof Warmup.Fixed fixed ? LevelText.duration(fixed.time()) : word);
  }

  private static Duration duration(String text, Duration least, String words) throws Unreadable {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      boolean bare = text.matches("[0-9][0-9_]*(\\.[0-9]+)?");
      throw new Unreadable(
          bare
              ? "has no unit: '" + text + "'. Write " + text + "s for seconds."
              : mustBe(words, text) + " Write for example 30s.");
    }
    double amount = Double.parseDouble(matcher.group(1).replace("_", ""));
    Duration duration = Duration.ofMillis(Math.round(amount * millis(matcher.group(2))));
    if (duration.compareTo(least) < 0) {
      throw new Unreadable(
          "is " + text + ", but must be at least " + LevelText.duration(least) + ". Raise it.");
    }
    return duration;
  }

  private static int millis(String unit) {
    return switch (unit) {
      case "s" -> 1000;
      case "m" -> 60_000;
      case "h" -> 3_600_000;
      default -> 1;
    };
  }

  /** One of a few words. */
  public static ScalarType<String> oneOf(List<String> known) {
    return oneOf(known, word -> word, word -> word);
  }

  /** One of a few words, each of which stands for a value. */
  public static <T> ScalarType<T> oneOf(
      List<String> known, Function<String, T> value, Function<T, String> word) {
    return new ScalarType<>(
        "one of " + String.join(", ", known),
        known.get(0),
        Map.of("enum", known),
        text -> {
          if (!known.contains(text)) {
            throw new Unreadable("cannot be '" + text + "'." + Nearest.hint(text, known));
          }
          return value.apply(text);
        },
        word);
  }

  /** Yes or no. */
  public static ScalarType<Boolean> flag() {
    return new ScalarType<>(
        "true or false",
        "true",
        Map.of("type", "boolean"),
        text -> {
          if (!text.equals("true") && !text.equals("false")) {
            throw new Unreadable(
                "must be true or false, but is '" + text + "'. Write for example true.");
          }
          return text.equals("true");
        },
        String::valueOf);
  }

  /** The id of a published study, among those at hand when it is checked. */
  public static void known(
      String field, Level<String> level, Set<String> known, Problems problems) {
    String value = level.value();
    if (!value.isEmpty() && !known.contains(value)) {
      String hint =
          known.isEmpty()
              ? " None is known. Drop the field."
              : Nearest.hint(value, known.stream().sorted().toList());
      problems.add(
          level.place(), "'" + field + "' names '" + value + "', which is not known." + hint);
    }
  }

  public static ScalarType<Endpoint> endpoint() {
    String words = "host:port";
    return new ScalarType<>(
        words,
        "127.0.0.1:5701",
        pattern("^" + ENDPOINT.pattern() + "$"),
        text -> {
          Matcher matcher = ENDPOINT.matcher(text);
          if (!matcher.matches() || port(matcher) < 1 || port(matcher) > 65_535) {
            throw new Unreadable(mustBe(words, text) + " Write for example 127.0.0.1:5701.");
          }
          return new Endpoint(matcher.group(1), port(matcher));
        },
        Endpoint::toString);
  }

  private static int port(Matcher matcher) {
    return Integer.parseInt(matcher.group(2));
  }

  public static Map<String, Object> pattern(String pattern) {
    return Map.of("type", "string", "pattern", pattern);
  }
}
