package dev.gridbench.app.study.yaml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known name that a mistyped one most likely means. */
public final class Nearest {

  private Nearest() {}

  /** The nearest name, if it is near enough: at most a third of the longer one's letters differ. */
  public static Optional<String> to(String typed, Collection<String> known) {
    return known.stream()
        .filter(name -> distance(lower(typed), lower(name)) <= reach(typed, name))
        .min(
            Comparator.comparingInt((String name) -> distance(lower(typed), lower(name)))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** {@code " Did you mean 'clients'?"}, or else the sentence that lists what is known. */
  public static String hint(String typed, Collection<String> known) {
    return to(typed, known)
        .map(name -> " Did you mean '" + name + "'?")
        .orElse(" Known: " + String.join(", ", known) + ".");
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static int reach(String typed, String name) {
    return Math.max(1, Math.max(typed.length(), name.length()) / 3);
  }

  /**
   * Damerau-Levenshtein distance in its restricted form: insertions, deletions, replacements and
   * swaps of neighbours that turn one text into the other, no part edited twice.
   */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 ? j : j == 0 ? i : cheapest(cost, a, b, i, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int cheapest(int[][] cost, String a, String b, int i, int j) {
    int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int best = Math.min(replaced, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
  }
}
