package dev.gridbench.app.quick;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How long each trial of a study is, and how many there are of each cell.
 *
 * @param restart of members and clients, as a study writes it
 * @param repeat repetitions of each cell
 * @param measure the window, in seconds
 */
public record Lengths(String restart, int repeat, int measure) {

  /** Of quick studies that decide something, and of those that may be published (R31). */
  static final int FEW = 6;

  private static final int MANY = 8;

  private static final List<Integer> WINDOWS =
      List.of(60, 50, 40, 30, 25, 20, 15, 12, 10, 8, 6, 5, 4, 3);

  private static final int LONG = 60;
  private static final int MEDIUM = 15;
  private static final int WARMUP_MOST = 5;
  private static final int WARMUP_PART = 5;

  /**
   * The shortest of each kind, the best kind first: processes that start anew for each repetition
   * before those that start once, then many repetitions before few.
   */
  public static List<Lengths> shortest() {
    return List.of(
        new Lengths("repetition", MANY, 10),
        new Lengths("repetition", FEW, 10),
        new Lengths("never", MANY, 5),
        new Lengths("never", FEW, 3));
  }

  /**
   * The longest of this kind whose trials take at most so much longer, or these.
   *
   * @param more seconds for each load
   */
  public Lengths longerBy(double more) {
    return WINDOWS.stream()
        .filter(window -> window > measure)
        .map(window -> new Lengths(restart, repeat, window))
        .filter(longer -> longer.seconds() - seconds() <= more)
        .findFirst()
        .orElse(this);
  }

  /** Warm-up and window. */
  int seconds() {
    return warmup() + measure;
  }

  /** Before the window, in seconds: a fifth of it. */
  int warmup() {
    return Math.max(1, Math.min(WARMUP_MOST, measure / WARMUP_PART));
  }

  /** So short that a window has at least 30 of them, fewer of which show no steady state. */
  String slice() {
    if (measure >= LONG) {
      return "1s";
    }
    return measure >= MEDIUM ? "500ms" : "100ms";
  }

  /** The study's fields that say it, with their values. */
  public Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("warmup", warmup() + "s");
    fields.put("measure", measure + "s");
    fields.put("slice", slice());
    fields.put("repeat", Integer.toString(repeat));
    fields.put("restart", restart);
    return fields;
  }

  boolean startsOnce() {
    return restart.equals("never");
  }
}
