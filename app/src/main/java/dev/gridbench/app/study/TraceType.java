package dev.gridbench.app.study;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Which operations are traced: {@code false}, {@code true}, or those that took a time at least. */
final class TraceType {

  private static final String ALL = "true";
  private static final String NONE = "false";
  private static final ScalarType<Duration> TIME = Types.duration(Duration.ofMillis(1), "10ms");

  private static final String WORDS = "true, false or " + TIME.description();

  static final ScalarType<Duration> TRACE =
      new ScalarType<>(
          WORDS,
          "10ms",
          Map.of("anyOf", List.of(Map.of("type", "boolean"), TIME.schema())),
          TraceType::parse,
          TraceType::text);

  private TraceType() {}

  /** Whether there is a trace at all. */
  static boolean any(Duration from) {
    return !from.equals(Study.Conduct.NO_TRACE);
  }

  private static Duration parse(String text) throws Unreadable {
    return switch (text) {
      case ALL -> Duration.ZERO;
      case NONE -> Study.Conduct.NO_TRACE;
      default -> time(text);
    };
  }

  private static Duration time(String text) throws Unreadable {
    if (!text.matches("[0-9].*")) {
      throw new Unreadable(
          "must be " + WORDS + ", but is '" + text + "'. Write true for all operations.");
    }
    return TIME.parser().parse(text);
  }

  private static String text(Duration from) {
    if (!any(from)) {
      return NONE;
    }
    return from.isZero() ? ALL : TIME.levelText().apply(from);
  }
}
