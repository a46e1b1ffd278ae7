package dev.gridbench.ruler;

import dev.gridbench.ruler.model.Pace;
import dev.gridbench.ruler.model.RateWindow;
import java.util.Set;

/** Spells of bad behaviour on command. A second one of a kind replaces the first. */
final class Windows {

  static final String BLACKHOLE = "blackhole";
  static final String ERROR = "error-window";
  static final String PAUSE = "pause";
  static final String HALF = "half-capacity";

  private static final RateWindow NEVER = new RateWindow(0, 0, 0);

  private RateWindow blackhole = NEVER;
  private RateWindow error = NEVER;
  private RateWindow pause = NEVER;
  private RateWindow half = NEVER;

  boolean knows(String name) {
    return Set.of(BLACKHOLE, ERROR, PAUSE, HALF).contains(name);
  }

  void open(String name, Span span, long now) {
    long from = now + span.in();
    RateWindow window = new RateWindow(from, from + span.length(), name.equals(HALF) ? 0.5 : 0);
    switch (name) {
      case BLACKHOLE -> blackhole = window;
      case ERROR -> error = window;
      case PAUSE -> pause = window;
      default -> half = window;
    }
  }

  /** Whether what arrives now is never answered. */
  boolean blackhole(long now) {
    return blackhole.rate(now) == 0;
  }

  /** Whether what arrives now is answered by an error. */
  boolean error(long now) {
    return error.rate(now) == 0;
  }

  Pace pace() {
    return pause.and(half);
  }
}
