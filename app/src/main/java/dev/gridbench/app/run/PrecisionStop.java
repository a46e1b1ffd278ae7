package dev.gridbench.app.run;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Precision;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.value.Repeat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Whether the repetitions so far are precise enough: the 95 % interval of every ratio of
 * throughputs that the study compares, cell by cell, is as narrow as it asks for. What the
 * intervals say is not looked at (method.md R29). Where a cell has nothing to be compared with, its
 * own throughput counts; a cell of which no trial is valid cannot become precise and is passed
 * over.
 */
public final class PrecisionStop {

  private static final String SYSTEM = "system";

  private final Repeat repeat;
  private final Map<String, String> compared;

  /**
   * @param compared factors with the levels that all others of each are compared with
   */
  PrecisionStop(Repeat repeat, Map<String, String> compared) {
    this.repeat = repeat;
    this.compared = Map.copyOf(compared);
  }

  /** For what the study compares. */
  public static PrecisionStop of(Study study) {
    return new PrecisionStop(
        study.repeat(), study.compare().isEmpty() ? Map.of(SYSTEM, "") : study.compare());
  }

  /** As runs of one system ended before studies said what they compare: by its own throughput. */
  public static PrecisionStop ofOneSystem(Study study) {
    return new PrecisionStop(study.repeat(), Map.of(SYSTEM, ""));
  }

  /** Why the run ends before this repetition. */
  String message(int repetition) {
    return "After "
        + (repetition - 1)
        + " repetitions every comparison is known to ±"
        + repeat.percent()
        + " %: precise enough, so the run ends here.";
  }

  /**
   * Whether the run may end before this repetition begins.
   *
   * @param outcomes all so far; attempts that were replaced do not count
   */
  public boolean before(int repetition, List<Outcome> outcomes) {
    return repeat.untilPrecise()
        && repetition > repeat.atLeast()
        && precise(outcomes.stream().filter(one -> one.trial().repetition() < repetition).toList());
  }

  /**
   * How many trials, the floor's aside, the run needs for what it has found so far; all where it
   * must go on.
   */
  public int planned(Plan plan, List<Outcome> outcomes) {
    int last = 1;
    while (last < repeat.atMost() && !before(last + 1, outcomes)) {
      last++;
    }
    int end = last;
    return (int)
        plan.trials().stream()
            .filter(trial -> trial.repetition() <= end && !trial.cell().system().isFloor())
            .count();
  }

  private boolean precise(List<Outcome> outcomes) {
    List<Outcome> all = Attempts.contenders(outcomes);
    return compared.entrySet().stream()
        .flatMap(
            factor ->
                places(all, factor.getKey()).values().stream()
                    .flatMap(levels -> logRatios(levels, factor.getValue()).stream()))
        .filter(logs -> logs.length > 0)
        .allMatch(logs -> Precision.reached(logs, repeat.precision()));
  }

  /** By all levels but that of the factor: each one's log throughputs by repetition. */
  private static Map<Map<String, String>, Map<String, Map<Integer, Double>>> places(
      List<Outcome> outcomes, String factor) {
    Map<Map<String, String>, Map<String, Map<Integer, Double>>> places = new LinkedHashMap<>();
    for (Outcome outcome : outcomes.stream().filter(one -> !again(one)).toList()) {
      Map<String, String> place = new LinkedHashMap<>(outcome.trial().cell());
      String level = String.valueOf(place.remove(factor));
      Map<Integer, Double> values =
          places
              .computeIfAbsent(place, key -> new LinkedHashMap<>())
              .computeIfAbsent(level, key -> new TreeMap<>());
      if (outcome instanceof Outcome.Measured measured
          && measured.valid()
          && measured.throughput() > 0) {
        values.put(outcome.trial().repetition(), Math.log(measured.throughput()));
      }
    }
    return places;
  }

  /** A second measurement is nobody's contender. */
  private static boolean again(Outcome outcome) {
    return outcome.trial().cell().getOrDefault(SYSTEM, "").endsWith("'");
  }

  private static List<double[]> logRatios(
      Map<String, Map<Integer, Double>> levels, String baseline) {
    Map<Integer, Double> base = levels.get(baseline);
    List<double[]> pairs = new ArrayList<>();
    levels.forEach(
        (level, values) -> {
          if (base != null && !level.equals(baseline)) {
            pairs.add(differences(values, base));
          }
        });
    if (pairs.isEmpty()) {
      levels.values().forEach(values -> pairs.add(array(List.copyOf(values.values()))));
    }
    return pairs;
  }

  private static double[] differences(Map<Integer, Double> values, Map<Integer, Double> base) {
    Set<Integer> both = new TreeSet<>(values.keySet());
    both.retainAll(base.keySet());
    return array(
        both.stream()
            .map(
                repetition ->
                    values.getOrDefault(repetition, 0.0) - base.getOrDefault(repetition, 0.0))
            .toList());
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
