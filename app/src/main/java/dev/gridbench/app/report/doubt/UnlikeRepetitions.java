package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.RepetitionEffect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Whether whole repetitions differ: then the machine changed while the run went on, members warmed
 * up, or it is what a start draws. What was asked for and kept is left out.
 */
final class UnlikeRepetitions {

  /** So seldom in runs whose repetitions are alike. */
  private static final double ALARM = 0.01;

  private UnlikeRepetitions() {}

  /** Empty where they are alike, or differ by less than matters. */
  static Optional<String> text(Cells cells) {
    List<Map<Integer, Double>> all = new ArrayList<>();
    for (CellResult cell : cells.all()) {
      if (!(cell.scheduled() && cell.keptUp())) {
        all.add(new TreeMap<>(cell.values(Metric.THROUGHPUT)));
      }
    }
    Set<Integer> most =
        all.stream().map(Map::keySet).max(Comparator.comparingInt(Set::size)).orElse(Set.of());
    List<Map<Integer, Double>> whole =
        all.stream().filter(each -> each.keySet().equals(most)).toList();
    return RepetitionEffect.of(whole.stream().map(UnlikeRepetitions::values).toList())
        .filter(effect -> effect.p() < ALARM && effect.ratio() < 1 / Comparison.MARGIN)
        .map(effect -> text(effect, List.copyOf(most), whole.size()));
  }

  private static double[] values(Map<Integer, Double> cell) {
    return cell.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static String text(RepetitionEffect effect, List<Integer> repetitions, int cells) {
    return ("Over %d cells repetition %d did %s of what repetition %d did. So the machine changed"
            + " while the run went on, members warmed up, or much depends on how processes started"
            + " (Friedman's test, p below 0.01). Ratios are within a repetition and hold; a cell's"
            + " own figure is a mean over such states.")
        .formatted(
            cells,
            repetitions.get(effect.lowest()),
            FigureText.figure(effect.ratio()),
            repetitions.get(effect.highest()));
  }
}
