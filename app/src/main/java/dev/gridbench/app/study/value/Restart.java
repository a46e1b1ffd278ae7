package dev.gridbench.app.study.value;

import java.util.Locale;

/** How often members and workers are started. */
public enum Restart {
  /** For each repetition, so that intervals hold what a start draws. */
  REPETITION,
  /** Once for the whole run; repetitions are interleaved on clusters that stay up. */
  NEVER;

  /** {@code never} is one of these words. */
  public static Restart of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  /** As a study writes it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
