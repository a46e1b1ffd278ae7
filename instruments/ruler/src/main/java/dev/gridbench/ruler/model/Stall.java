package dev.gridbench.ruler.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All workers stop for {@code duration} once every {@code period} (method.md 0.4).
 *
 * @param phase of the first stall, from the origin of time that {@link #from} gives; nanoseconds,
 *     like the others
 */
public record Stall(long duration, long period, long phase) implements Pace {

  /** No stall. */
  public static final Stall NONE = new Stall(0, Long.MAX_VALUE, 0);

  private static final Pattern TEXT =
      Pattern.compile("(\\S+)\\s+every\\s+(\\S+)(?:\\s+at\\s+(\\S+))?");

  /**
   * @throws IllegalArgumentException if the stall is as long as its period
   */
  public Stall {
    if (duration >= period) {
      throw new IllegalArgumentException(
          "a stall of %s every %s never ends. Give a longer period."
              .formatted(Durations.text(duration), Durations.text(period)));
    }
  }

  /** The same stalls, the phase counted from this moment. */
  public Stall from(long origin) {
    return duration == 0 ? this : new Stall(duration, period, phase + origin);
  }

  @Override
  public double rate(long time) {
    return duration > 0 && position(time) < duration ? 0 : 1;
  }

  @Override
  public long nextChange(long time) {
    if (duration == 0) {
      return Long.MAX_VALUE;
    }
    long position = position(time);
    return time - position + (position < duration ? duration : period);
  }

  private long position(long time) {
    return Math.floorMod(time - phase, period);
  }

  /**
   * Reads {@code none}, {@code 500ms every 10s} and {@code 500ms every 10s at 2s}.
   *
   * @throws IllegalArgumentException if it is none of these; the message says what would be
   */
  public static Stall parse(String text) {
    if (text.strip().equals("none")) {
      return NONE;
    }
    Matcher matcher = TEXT.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is no stall. Give none, or one like 500ms every 10s at 2s.");
    }
    String phase = matcher.group(3) == null ? "0" : matcher.group(3);
    return new Stall(
        Durations.parse(matcher.group(1)),
        Durations.parse(matcher.group(2)),
        Durations.parse(phase));
  }
}
