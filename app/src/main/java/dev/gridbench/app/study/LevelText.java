package dev.gridbench.app.study;

import java.time.Duration;
import java.util.List;

/** How levels are called in results, exclusions and reports, where their own text would not do. */
public final class LevelText {

  static final String PILOT = "pilot";

  /** Stands for a time that a pilot is to find. */
  static final Duration PILOTED = Duration.ofSeconds(-1);

  private LevelText() {}

  public static String workers(int workers) {
    return workers == 0 ? "per-client" : Integer.toString(workers);
  }

  public static String indexes(List<String> indexes) {
    return indexes.isEmpty() ? "none" : String.join(" ", indexes);
  }

  /**
   * Whole seconds where it is whole, else milliseconds: {@code 150s}, {@code 500ms}; {@code pilot}.
   */
  public static String duration(Duration duration) {
    if (duration.equals(PILOTED)) {
      return PILOT;
    }
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + "s"
        : duration.toMillis() + "ms";
  }
}
