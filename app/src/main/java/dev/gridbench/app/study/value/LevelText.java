package dev.gridbench.app.study.value;

import java.time.Duration;

/** How times are called in studies, results and reports. */
public final class LevelText {

  private LevelText() {}

  /** Whole seconds where it is whole, else milliseconds: {@code 150s}, {@code 500ms}. */
  public static String duration(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + "s"
        : duration.toMillis() + "ms";
  }
}
