package dev.gridbench.app.validity;

import java.util.List;
import java.util.stream.Collectors;

/** Seconds of the window as a sentence lists them. */
final class Listed {

  private static final int MOST = 8;

  private Listed() {}

  static String of(List<Integer> seconds) {
    String shown =
        seconds.stream().limit(MOST).map(String::valueOf).collect(Collectors.joining(", "));
    int more = seconds.size() - MOST;
    return more <= 0 ? shown : shown + " and " + more + " more";
  }
}
