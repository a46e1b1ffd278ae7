package dev.gridbench.app.study;

import java.time.Duration;

/** How levels are called in results, exclusions and reports, where their own text would not do. */
public final class LevelText {

  static final String PILOT = "pilot";

  private LevelText() {}

  /**
   * Whole seconds where it is whole, else milliseconds: {@code 150s}, {@code 500ms}; {@code pilot}.
   */
  public static String duration(Duration duration) {
    if (duration.equals(Study.PILOT)) {
      return PILOT;
    }
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + "s"
        : duration.toMillis() + "ms";
  }
}
