package dev.gridbench.app.design;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What a plan's report will hold against what: cells that differ in the level of one factor. */
final class PlannedComparisons {

  private final Map<String, String> baselines;
  private final Set<Map<String, String>> cells = new LinkedHashSet<>();

  PlannedComparisons(Plan plan) {
    baselines = plan.study().compare();
    plan.cells().stream().filter(Cell::own).forEach(cell -> cells.add(cell.levels()));
  }

  /** How many comparisons the report will judge together. */
  int family() {
    return baselines.keySet().stream().mapToInt(factor -> contenders(factor).size()).sum();
  }

  /** The contending level of each pair of a factor. */
  private List<String> contenders(String factor) {
    String baseline = baselines.getOrDefault(factor, "");
    return cells.stream()
        .filter(cell -> !baseline.equals(cell.get(factor)))
        .filter(cell -> cells.contains(with(cell, factor, baseline)))
        .map(cell -> cell.getOrDefault(factor, ""))
        .toList();
  }

  private static Map<String, String> with(Map<String, String> cell, String factor, String level) {
    Map<String, String> other = new LinkedHashMap<>(cell);
    other.put(factor, level);
    return other;
  }

  /** A line for each factor; empty where nothing is compared. */
  String text() {
    if (family() == 0) {
      return "";
    }
    StringBuilder text = new StringBuilder("Compares, where all else is equal:\n");
    for (Map.Entry<String, String> baseline : baselines.entrySet()) {
      List<String> contenders = contenders(baseline.getKey());
      text.append(
          String.format(
              Locale.ROOT,
              "  %-12s %s against %s: %s%n",
              baseline.getKey(),
              String.join(", ", contenders.stream().distinct().toList()),
              baseline.getValue(),
              contenders.isEmpty()
                  ? "no cell has both"
                  : contenders.size() == 1 ? "1 comparison" : contenders.size() + " comparisons"));
    }
    return text.toString().replace("\r\n", "\n");
  }
}
