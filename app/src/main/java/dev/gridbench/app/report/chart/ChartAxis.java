package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.cells.Varied;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factors;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a run's throughput is drawn against: the first factor whose levels are all numbers, of
 * several sizes. Those of the clients go before those of the cluster; a rate goes last, since where
 * it is asked for throughput follows it. What is compared has lines of its own, unless it is the
 * only one.
 *
 * @param factor as cells call it
 * @param name what stands at the axis
 */
record ChartAxis(String factor, String name) {

  /** Of a run that varies no number. */
  private static final ChartAxis CLIENTS = of(Factors.CLIENTS);

  private static final List<ChartAxis> CANDIDATES =
      Factors.ALL.stream()
          .sorted(
              Comparator.<Factor<?>, Boolean>comparing(Factors.LOAD::equals)
                  .thenComparing(factor -> factor.has(Factor.Role.CLUSTER)))
          .map(ChartAxis::of)
          .toList();

  private static final Pattern NUMBER =
      Pattern.compile("(\\d{1,15})|bytes\\((\\d{1,15})B\\)|(\\d{1,15})/s( .*)");

  private static ChartAxis of(Factor<?> factor) {
    return new ChartAxis(factor.name(), factor.counted());
  }

  static ChartAxis of(RunData run) {
    Map<String, List<String>> varied = Varied.levels(run);
    Set<String> compared = run.study().asked().compared().keySet();
    return CANDIDATES.stream()
        .filter(axis -> numbers(varied.getOrDefault(axis.factor, List.of())))
        .min(Comparator.comparing(axis -> compared.contains(axis.factor)))
        .orElse(CLIENTS)
        .searched(run.outcomes().stream().map(LoadLevel::of).distinct().toList());
  }

  private boolean isOf(Factor<?> other) {
    return factor.equals(other.name());
  }

  /** What is searched for stands at the most that were tried. */
  private ChartAxis searched(List<String> loads) {
    boolean most =
        isOf(Factors.CLIENTS) && loads.stream().anyMatch(LoadLevel::varied)
            || isOf(Factors.ENTRIES) && loads.stream().anyMatch(LoadLevel::variesEntries);
    return most ? new ChartAxis(factor, name + ", at most") : this;
  }

  /** Several, and what is no number of them is the same in all. */
  private static boolean numbers(List<String> levels) {
    return levels.size() > 1
        && levels.stream().allMatch(level -> NUMBER.matcher(level).matches())
        && levels.stream().map(ChartAxis::shape).distinct().count() == 1;
  }

  private static String shape(String level) {
    Matcher matcher = NUMBER.matcher(level);
    return matcher.matches()
        ? level.substring(0, matcher.start(group(matcher)))
            + level.substring(matcher.end(group(matcher)))
        : level;
  }

  private static int group(Matcher matched) {
    return matched.group(1) != null ? 1 : matched.group(2) != null ? 2 : 3;
  }

  /** Where a cell stands on it; empty where its level is no number. */
  OptionalLong at(Map<String, String> cell) {
    Matcher matcher = NUMBER.matcher(cell.getOrDefault(factor, ""));
    return matcher.matches()
        ? OptionalLong.of(Long.parseLong(matcher.group(group(matcher))))
        : OptionalLong.empty();
  }

  /** {@code with 1 client}, {@code at 100 entries}, {@code at 4 threads}. */
  String text(long value) {
    return isOf(Factors.CLIENTS)
        ? "with " + FigureText.counted(value, "client")
        : "at " + Varied.text(factor, Long.toString(value), List.of());
  }
}
