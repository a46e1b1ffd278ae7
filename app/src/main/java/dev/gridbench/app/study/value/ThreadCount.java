package dev.gridbench.app.study.value;

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

  private static final Pattern LEVEL = Pattern.compile("total\\(([0-9]{1,9})\\)|([0-9]{1,9})");

  /** So many of each client. */
  public static ThreadCount each(int number) {
    return new ThreadCount(number, false);
  }

  /** Whether so many clients have as many threads each. */
  public boolean evenOver(int clients) {
    return !total || number % clients == 0;
  }

  /** Threads of each of so many clients. */
  public int of(int clients) {
    return total ? Math.max(1, number / clients) : number;
  }

  /** What a level of results says; empty where it is of several tenants. */
  public static Optional<ThreadCount> level(String level) {
    Matcher written = LEVEL.matcher(level);
    if (!written.matches()) {
      return Optional.empty();
    }
    return written.group(1) != null
        ? Optional.of(new ThreadCount(Integer.parseInt(written.group(1)), true))
        : Optional.of(each(Integer.parseInt(written.group(2))));
  }

  @Override
  public String toString() {
    return total ? "total(" + number + ")" : Integer.toString(number);
  }
}
