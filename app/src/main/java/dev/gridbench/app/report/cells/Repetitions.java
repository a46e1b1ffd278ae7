package dev.gridbench.app.report.cells;

import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Method;
import dev.gridbench.app.stats.Paired;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Values of two cells in those repetitions that both have, in the repetitions' order.
 *
 * @param contender as many as there are of the baseline
 */
public record Repetitions(List<Double> contender, List<Double> baseline) {

  public static Repetitions of(Map<Integer, Double> contender, Map<Integer, Double> baseline) {
    Set<Integer> both = new TreeSet<>(contender.keySet());
    both.retainAll(baseline.keySet());
    return new Repetitions(pick(contender, both), pick(baseline, both));
  }

  private static List<Double> pick(Map<Integer, Double> values, Set<Integer> repetitions) {
    return repetitions.stream().map(repetition -> values.getOrDefault(repetition, 0.0)).toList();
  }

  public boolean isEmpty() {
    return baseline.isEmpty();
  }

  public Paired paired(Method method, double threshold) {
    return new Paired(contender, baseline, method, threshold);
  }

  public AaGate gate(Method method) {
    return AaGate.of(array(baseline), array(contender), method);
  }

  public static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
