package dev.gridbench.app.study.type;

import dev.gridbench.app.study.value.ThreadCount;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The type of the factor {@code threads}: of each client, or {@code total(48)}. */
public final class ThreadsType {

  private static final Pattern TOTAL = Pattern.compile("total\\(([0-9][0-9_]*)\\)");
  private static final ScalarType<Integer> EACH = Types.integer(1, 1_000, "4");
  private static final ScalarType<Integer> ALL = Types.integer(1, 100_000, "48");

  /** Of each client only. */
  public static final ScalarType<ThreadCount> OF_EACH =
      new ScalarType<>(
          EACH.description(),
          EACH.example(),
          EACH.schema(),
          text -> ThreadCount.each(EACH.parser().parse(text)),
          ThreadCount::toString);

  public static final ScalarType<ThreadCount> THREADS =
      new ScalarType<>(
          EACH.description() + ", or total(NUMBER)",
          "4",
          Map.of("anyOf", List.of(EACH.schema(), Types.pattern("^" + TOTAL + "$"))),
          ThreadsType::parsed,
          ThreadCount::toString);

  private ThreadsType() {}

  private static ThreadCount parsed(String text) throws Unreadable {
    Matcher total = TOTAL.matcher(text.replace(" ", ""));
    return total.matches()
        ? new ThreadCount(ALL.parser().parse(total.group(1)), true)
        : ThreadCount.each(EACH.parser().parse(text));
  }
}
