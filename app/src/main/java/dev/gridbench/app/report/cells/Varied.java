package dev.gridbench.app.report.cells;

import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.result.Outcome;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The factors of which a run has several levels. */
public final class Varied {

  private static final String SYSTEM = "system";
  private static final Pattern BYTES =
      Pattern.compile("bytes\\((\\d{1,15})B(?:, (entropy [^)]+))?\\)");

  private Varied() {}

  /**
   * Each with its levels, numbers by their size, others in the study's order; without those that
   * another factor's level tells, and without second measurements.
   */
  public static Map<String, List<String>> levels(RunData run) {
    Map<String, Set<String>> found = new LinkedHashMap<>();
    run.study().factors().keySet().forEach(factor -> found.put(factor, new LinkedHashSet<>()));
    List<Map<String, String>> cells =
        run.outcomes().stream().map(Outcome::trial).map(Outcome.TrialRecord::cell).toList();
    for (Map<String, String> cell : cells) {
      cell.forEach(
          (factor, level) ->
              found
                  .computeIfAbsent(factor, name -> new LinkedHashSet<>())
                  .add(factor.equals(SYSTEM) ? AaTwin.original(level) : level));
    }
    found.keySet().removeAll(CellLevels.implied(cells));
    Map<String, List<String>> varied = new LinkedHashMap<>();
    found.forEach(
        (factor, levels) -> {
          if (levels.size() > 1) {
            varied.put(
                factor, ordered(run.study().factors().getOrDefault(factor, List.of()), levels));
          }
        });
    return varied;
  }

  private static List<String> ordered(List<String> study, Set<String> found) {
    if (found.stream().allMatch(level -> level.matches("\\d{1,18}"))) {
      return found.stream().sorted(Comparator.comparingLong(Long::parseLong)).toList();
    }
    Set<String> ordered = new LinkedHashSet<>(study);
    ordered.retainAll(Set.copyOf(found));
    ordered.addAll(found);
    return List.copyOf(ordered);
  }

  /**
   * A level in words: {@code Hazelcast 5.7.0}, {@code 1,000 entries}, {@code format compact}.
   *
   * @param systems the labels of all that a system stands beside
   */
  public static String text(String factor, String level, Collection<String> systems) {
    return switch (factor) {
      case SYSTEM -> SystemNames.of(level, systems, ShortNames::system);
      case "entries" ->
          level.matches("\\d{1,18}") ? FigureText.count(Long.parseLong(level)) + " entries" : level;
      case "clients", "members", "workers", "threads" ->
          level.matches("\\d{1,9}")
              ? FigureText.counted(
                  Integer.parseInt(level), factor.substring(0, factor.length() - 1))
              : factor + " " + level;
      case "inFlight" -> level + " in flight";
      case "value" -> value(level);
      default -> factor + " " + level;
    };
  }

  /**
   * {@code values of 32 KiB}, {@code values of 32 KiB with entropy 0.1}, {@code value employee}.
   */
  private static String value(String level) {
    Matcher bytes = BYTES.matcher(level);
    if (!bytes.matches()) {
      return "value " + level;
    }
    String size = "values of " + size(Long.parseLong(bytes.group(1)));
    return bytes.group(2) == null ? size : size + " with " + bytes.group(2);
  }

  /** In the largest unit of which it is a whole number. */
  private static String size(long bytes) {
    if (bytes % 1024 != 0) {
      return FigureText.count(bytes) + " B";
    }
    long kib = bytes / 1024;
    return kib % 1024 == 0 && kib > 0
        ? FigureText.count(kib / 1024) + " MiB"
        : FigureText.count(kib) + " KiB";
  }
}
