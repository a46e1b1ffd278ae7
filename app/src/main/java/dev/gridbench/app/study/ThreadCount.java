package dev.gridbench.app.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Threads that call over each client's connection: a level of the factor {@code threads}.
 *
 * @param number of each client, or of all together
 * @param total whether they are dealt evenly over the clients, so that more clients have fewer each
 */
public record ThreadCount(int number, boolean total) {

  private static final Pattern TOTAL = Pattern.compile("total\\(([0-9][0-9_]*)\\)");
  private static final ScalarType<Integer> NUMBER = Types.integer(1, 1_000, "4");
  private static final ScalarType<Integer> ALL = Types.integer(1, 100_000, "48");

  /** Of each client only. */
  static final ScalarType<ThreadCount> EACH =
      new ScalarType<>(
          NUMBER.words(),
          NUMBER.example(),
          NUMBER.schema(),
          text -> each(NUMBER.parser().parse(text)),
          ThreadCount::toString);

  static final ScalarType<ThreadCount> TYPE =
      new ScalarType<>(
          NUMBER.words() + ", or total(NUMBER)",
          "4",
          Map.of("anyOf", List.of(NUMBER.schema(), Types.pattern("^" + TOTAL + "$"))),
          ThreadCount::parsed,
          ThreadCount::toString);

  /** So many of each client. */
  public static ThreadCount each(int number) {
    return new ThreadCount(number, false);
  }

  private static ThreadCount parsed(String text) throws Unreadable {
    Matcher total = TOTAL.matcher(text.replace(" ", ""));
    return total.matches()
        ? new ThreadCount(ALL.parser().parse(total.group(1)), true)
        : each(NUMBER.parser().parse(text));
  }

  /** Whether so many clients have as many threads each. */
  boolean evenOver(int clients) {
    return !total || number % clients == 0;
  }

  /** Threads of each of so many clients. */
  public int of(int clients) {
    return total ? Math.max(1, number / clients) : number;
  }

  /** What a level of results says; empty where it is of several tenants. */
  public static Optional<ThreadCount> level(String level) {
    try {
      return Optional.of(parsed(level));
    } catch (Unreadable several) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    return total ? "total(" + number + ")" : Integer.toString(number);
  }
}
