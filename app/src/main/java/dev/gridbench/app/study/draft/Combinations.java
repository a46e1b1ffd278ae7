package dev.gridbench.app.study.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Every combination of levels, by their texts, and which of them a study keeps. */
public final class Combinations {

  /** More cells than this are refused: nobody has the time, and a list would not fit. */
  public static final long MOST = 20_000;

  private final List<Map<String, String>> kept;

  private Combinations(List<Map<String, String>> kept) {
    this.kept = kept;
  }

  /** How many combinations there are before anything is left out. */
  public static long count(Map<String, List<String>> factors) {
    return factors.values().stream()
        .mapToLong(List::size)
        .reduce(1, (a, b) -> b != 0 && a > Long.MAX_VALUE / b ? Long.MAX_VALUE : a * b);
  }

  public static Combinations of(
      Map<String, List<String>> factors, List<Map<String, String>> exclude) {
    List<Map<String, String>> all = List.of(Map.of());
    for (Map.Entry<String, List<String>> factor : factors.entrySet()) {
      all = extended(all, factor.getKey(), factor.getValue());
    }
    return new Combinations(all.stream().filter(cell -> !excluded(cell, exclude)).toList());
  }

  private static List<Map<String, String>> extended(
      List<Map<String, String>> before, String factor, List<String> levels) {
    List<Map<String, String>> after = new ArrayList<>(before.size() * levels.size());
    for (Map<String, String> cell : before) {
      for (String level : levels) {
        Map<String, String> longer = new LinkedHashMap<>(cell);
        longer.put(factor, level);
        after.add(longer);
      }
    }
    return after;
  }

  private static boolean excluded(Map<String, String> cell, List<Map<String, String>> exclude) {
    return exclude.stream().anyMatch(condition -> holds(condition, cell));
  }

  private static boolean holds(Map<String, String> condition, Map<String, String> cell) {
    return cell.entrySet().containsAll(condition.entrySet());
  }

  public boolean none() {
    return kept.isEmpty();
  }

  /** Whether a kept cell has all these levels. */
  public boolean any(Map<String, String> levels) {
    return kept.stream().anyMatch(cell -> holds(levels, cell));
  }
}
