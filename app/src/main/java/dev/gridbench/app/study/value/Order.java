package dev.gridbench.app.study.value;

import java.util.Locale;

/** In what order a study's trials run. */
public enum Order {
  /** Random within their repetition. */
  RANDOMISED,
  AS_WRITTEN;

  /** {@code as-written} is one of these words. */
  public static Order of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** As a study writes it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
