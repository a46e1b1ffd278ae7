package dev.gridbench.app.study.type;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which operations are traced: {@code false}, {@code true}, or those that took a time at least. */
public final class TraceType {

  private static final String ALL = "true";
  private static final String NONE = "false";
  private static final ScalarType<Duration> TIME = Types.duration(Duration.ofMillis(1), "10ms");

  private static final String WORDS = "true, false or " + TIME.description();

  public static final ScalarType<Optional<Duration>> TRACE =
      new ScalarType<>(
          WORDS,
          "10ms",
          Map.of("anyOf", List.of(Map.of("type", "boolean"), TIME.schema())),
          TraceType::parse,
          TraceType::text);

  private TraceType() {}

  private static Optional<Duration> parse(String text) throws Unreadable {
    return switch (text) {
      case ALL -> Optional.of(Duration.ZERO);
      case NONE -> Optional.empty();
      default -> Optional.of(time(text));
    };
  }

  private static Duration time(String text) throws Unreadable {
    if (!text.matches("[0-9].*")) {
      throw new Unreadable(
          "must be " + WORDS + ", but is '" + text + "'. Write true for all operations.");
    }
    return TIME.parser().parse(text);
  }

  private static String text(Optional<Duration> from) {
    return from.map(time -> time.isZero() ? ALL : TIME.levelText().apply(time)).orElse(NONE);
  }
}
