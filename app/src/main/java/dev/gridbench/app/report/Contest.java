package dev.gridbench.app.report;

import dev.gridbench.app.stats.AaGate;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Family;
import dev.gridbench.app.stats.Paired;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What {@code gridbench compare} found: every cell and metric of every contender against the
 * baseline, as one family.
 *
 * @param missing how many pairs of cells have no figure of a metric on both sides
 * @param partly how many pairs have a figure in some of their common repetitions only
 * @param refused why pairs must not be compared, a sentence for each pair
 */
record Contest(List<Duel> duels, List<Bout> bouts, int missing, int partly, List<String> refused) {

  /**
   * One metric of one cell.
   *
   * @param cell the factors that vary over the contest: {@code workload=get, clients=8}; may be
   *     empty
   * @param gate the side with the wider A/A interval
   * @param contaminated in how many repetitions a figure tells of the load generator too
   */
  record Bout(
      String cell,
      Metric metric,
      Estimate baseline,
      Estimate contender,
      Optional<AaGate> gate,
      Held held,
      int contaminated) {}

  private record Raw(
      Duel duel,
      Map<String, String> cell,
      Metric metric,
      String verb,
      Repetitions both,
      Optional<AaGate> gate,
      int common,
      int contaminated) {

    /**
     * Whether every repetition that both sides have gives a figure. Where some give none, because
     * too little was answered for a quantile, those that do were chosen by their value.
     */
    boolean whole() {
      return !both.isEmpty() && both.baseline().size() == common;
    }

    Paired paired() {
      double threshold = gate.map(AaGate::threshold).orElse(Comparison.NOISE);
      return both.paired(metric.method(), threshold);
    }
  }

  static Contest of(List<Duel> duels, List<Metric> metrics) {
    List<Raw> raws = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (Duel duel : duels) {
      duel.counterparts()
          .forEach(
              (cell, counterpart) -> {
                Optional<String> refusal = duel.refusal(cell, counterpart);
                refusal.ifPresent(refused::add);
                if (refusal.isEmpty()) {
                  metrics.stream()
                      .map(metric -> metric.among(duel.trials(cell, counterpart)))
                      .forEach(metric -> raws.add(raw(duel, cell, counterpart, metric)));
                }
              });
    }
    List<Raw> whole = raws.stream().filter(Raw::whole).toList();
    int missing = (int) raws.stream().filter(raw -> raw.both.isEmpty()).count();
    return new Contest(duels, bouts(whole), missing, raws.size() - whole.size() - missing, refused);
  }

  private static Raw raw(
      Duel duel, Map<String, String> cell, Map<String, String> counterpart, Metric metric) {
    String verb = duel.baseline().mainVerb(cell);
    Repetitions both =
        Repetitions.of(
            duel.contender().values(counterpart, metric, verb),
            duel.baseline().values(cell, metric, verb));
    Optional<AaGate> gate =
        Stream.of(
                gate(duel.baseline(), cell, metric, verb),
                gate(duel.contender(), counterpart, metric, verb))
            .flatMap(Optional::stream)
            .max(Comparator.comparingDouble(AaGate::threshold));
    Set<Integer> common = duel.baseline().repetitions(cell);
    common.retainAll(duel.contender().repetitions(counterpart));
    Set<Integer> contaminated = duel.baseline().contaminated(cell, metric, verb);
    contaminated.addAll(duel.contender().contaminated(counterpart, metric, verb));
    contaminated.retainAll(common);
    return new Raw(
        duel, duel.shared(cell), metric, verb, both, gate, common.size(), contaminated.size());
  }

  private static Optional<AaGate> gate(
      Side side, Map<String, String> cell, Metric metric, String verb) {
    Repetitions both =
        Repetitions.of(side.valuesAgain(cell, metric, verb), side.values(cell, metric, verb));
    return both.isEmpty() ? Optional.empty() : Optional.of(both.gate(metric.method()));
  }

  private static List<Bout> bouts(List<Raw> raws) {
    List<Comparison> family = Family.of(raws.stream().map(Raw::paired).toList());
    Set<String> varied = varied(raws);
    List<Bout> bouts = new ArrayList<>();
    for (int i = 0; i < raws.size(); i++) {
      Raw raw = raws.get(i);
      bouts.add(
          new Bout(
              words(raw.cell, varied),
              raw.metric,
              Estimate.mean(Repetitions.array(raw.both.baseline())),
              Estimate.mean(Repetitions.array(raw.both.contender())),
              raw.gate,
              new Held(
                  raw.metric.words(raw.verb),
                  raw.duel.by(),
                  raw.duel.contender().name(),
                  raw.duel.baseline().name(),
                  family.get(i)),
              raw.contaminated));
    }
    return bouts;
  }

  private static Set<String> varied(List<Raw> raws) {
    Map<String, Set<String>> levels = new LinkedHashMap<>();
    for (Raw raw : raws) {
      raw.cell.forEach(
          (factor, level) ->
              levels.computeIfAbsent(factor, name -> new LinkedHashSet<>()).add(level));
    }
    levels.values().removeIf(all -> all.size() < 2);
    return levels.keySet();
  }

  private static String words(Map<String, String> cell, Set<String> varied) {
    return String.join(
        ", ",
        varied.stream()
            .filter(cell::containsKey)
            .map(factor -> factor + "=" + cell.get(factor))
            .toList());
  }
}
