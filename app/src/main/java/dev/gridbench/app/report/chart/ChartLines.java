package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.cells.Varied;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which factors tell the lines of a run's charts apart, by the same colours in all charts: what is
 * compared; beside it the systems and the numbers of entries; and where that would leave a line
 * alone the first other factor. Factors whose levels would be too many lines give a chart for each
 * level.
 */
final class ChartLines {

  /**
   * More lines than this on a chart cannot be distinguished: two systems by five numbers of
   * entries, as in the study of 2018, still are.
   */
  static final int MOST = 10;

  private static final String SYSTEM = "system";
  private static final String ENTRIES = "entries";

  /** Whose levels are different questions: each has a chart of its own. */
  private static final Set<String> QUESTIONS = Set.of("workload", "load", "tenants");

  private final Map<String, List<String>> levels;
  private final Set<String> named;
  private final List<String> lines = new ArrayList<>();
  private final List<Map<String, String>> all;

  /**
   * @param named factors that a chart names without its lines: by its title or its axis
   */
  ChartLines(RunData run, Set<String> named) {
    this.levels = Varied.levels(run);
    this.named = Set.copyOf(named);
    run.study().asked().compared().keySet().forEach(this::add);
    add(SYSTEM);
    add(ENTRIES);
    if (lines.isEmpty()) {
      levels.keySet().stream().filter(this::free).findFirst().ifPresent(lines::add);
    }
    all =
        run.outcomes().stream()
            .map(outcome -> line(outcome.trial().cell()))
            .distinct()
            .sorted(Comparator.comparingInt(line -> index(line, lines)))
            .toList();
  }

  private boolean free(String factor) {
    return open(factor) && !QUESTIONS.contains(factor);
  }

  private boolean open(String factor) {
    return levels.containsKey(factor) && !named.contains(factor) && !lines.contains(factor);
  }

  private void add(String factor) {
    if (free(factor) && (lines.isEmpty() || count(lines) * count(List.of(factor)) <= MOST)) {
      lines.add(factor);
    }
  }

  private int count(List<String> factors) {
    return factors.stream()
        .mapToInt(factor -> levels.getOrDefault(factor, List.of()).size())
        .reduce(1, (a, b) -> a * b);
  }

  /** What tells a cell's line from the others. */
  private Map<String, String> line(Map<String, String> cell) {
    Map<String, String> line = new LinkedHashMap<>();
    lines.forEach(factor -> line.put(factor, level(cell, factor)));
    return line;
  }

  private static String level(Map<String, String> cell, String factor) {
    String level = cell.getOrDefault(factor, "");
    return factor.equals(SYSTEM) ? AaTwin.original(level) : level;
  }

  /** Its place among all combinations of these factors' levels. */
  private int index(Map<String, String> cell, List<String> factors) {
    int index = 0;
    for (String factor : factors) {
      List<String> known = levels.getOrDefault(factor, List.of());
      index = index * known.size() + Math.max(0, known.indexOf(level(cell, factor)));
    }
    return index;
  }

  /** The line's place on a chart. */
  int place(Map<String, String> cell) {
    return all.indexOf(line(cell));
  }

  /** Place of its levels, entries aside, among all: its colour. */
  int colour(Map<String, String> cell) {
    return rank(cell, lines.stream().filter(factor -> !factor.equals(ENTRIES)).toList());
  }

  /** Place of its number of entries among all, else of its further levels: its symbol. */
  int symbol(Map<String, String> cell) {
    if (lines.contains(ENTRIES)) {
      return rank(cell, List.of(ENTRIES));
    }
    return lines.size() > 1
        ? rank(cell, lines.subList(1, lines.size()))
        : colour(cell) / Ink.COLOURS;
  }

  private int rank(Map<String, String> cell, List<String> factors) {
    return all.stream()
        .map(line -> index(line, factors))
        .sorted()
        .distinct()
        .toList()
        .indexOf(index(cell, factors));
  }

  /** {@code placement pinned, 100 entries}; of a line alone the system. */
  String name(Map<String, String> cell) {
    return lines.isEmpty()
        ? text(cell, SYSTEM)
        : lines.stream().map(factor -> text(cell, factor)).collect(Collectors.joining(", "));
  }

  /** What a chart is of, in which all cells have it; empty where it is all of the run. */
  String title(Map<String, String> cell) {
    return levels.keySet().stream()
        .filter(this::open)
        .map(factor -> text(cell, factor))
        .collect(Collectors.joining(", "));
  }

  private String text(Map<String, String> cell, String factor) {
    return Varied.text(
        factor, level(cell, factor), levels.getOrDefault(SYSTEM, List.of(level(cell, SYSTEM))));
  }
}
