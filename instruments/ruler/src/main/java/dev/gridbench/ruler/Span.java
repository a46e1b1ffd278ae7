package dev.gridbench.ruler;

import dev.gridbench.ruler.model.Durations;

/** How long something lasts, and in how long it begins; nanoseconds. */
record Span(long length, long in) {

  /** Reads {@code 2s} and {@code 2s in 500ms}. */
  static Span parse(String text) {
    String[] parts = text.strip().split("\\s+in\\s+", 2);
    return new Span(Durations.parse(parts[0]), parts.length > 1 ? Durations.parse(parts[1]) : 0);
  }
}
