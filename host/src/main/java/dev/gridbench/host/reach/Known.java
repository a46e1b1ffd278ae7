package dev.gridbench.host.reach;

import java.util.List;
import java.util.Optional;

/**
 * A piece of what a way's own program says, and what to do about it.
 *
 * @param advice sentences
 */
record Known(String said, String advice) {

  /** The advice of the first that occurs in these lines. */
  static Optional<String> advice(List<Known> known, List<String> lines) {
    String all = String.join("\n", lines);
    return known.stream().filter(each -> all.contains(each.said)).findFirst().map(Known::advice);
  }
}
