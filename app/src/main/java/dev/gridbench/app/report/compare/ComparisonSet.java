package dev.gridbench.app.report.compare;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.cells.Repetitions;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.cells.Varied;
import dev.gridbench.app.report.model.Answer;
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
 * @param names what each workload's name stands for, where that is not its text
 */
record ComparisonSet(
    List<ComparedSides> pairs,
    List<MetricComparison> comparisons,
    int missing,
    int partly,
    List<String> refused,
    Map<String, String> names) {

  private static final String WORKLOAD = "workload";

  /**
   * One metric of one cell.
   *
   * @param cell the factors that vary over the contest: {@code workload=get, clients=8}; may be
   *     empty
   * @param claim the same for an answer
   * @param gate the side with the wider A/A interval
   * @param contaminated in how many repetitions a figure tells of the load generator too
   */
  record MetricComparison(
      String cell,
      Metric metric,
      Estimate baseline,
      Estimate contender,
      Optional<AaGate> gate,
      Claim claim,
      int contaminated) {

    NamedComparison named() {
      return claim.named();
    }

    Comparison comparison() {
      return named().comparison();
    }
  }

  private record Raw(
      ComparedSides sides,
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

  /** The answer: as a report begins. */
  List<Answer.Line> lines() {
    return Answers.of(comparisons.stream().map(MetricComparison::claim).toList(), Answer.LINES);
  }

  List<CellVerdict> verdicts() {
    return comparisons.stream()
        .map(MetricComparison::claim)
        .map(claim -> new CellVerdict(claim.cell(), claim.named()))
        .toList();
  }

  /**
   * @param workloadNames workloads' levels with the names that the studies give them
   */
  static ComparisonSet of(
      List<ComparedSides> pairs, List<Metric> metrics, Map<String, String> workloadNames) {
    List<Raw> raws = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    for (ComparedSides sides : pairs) {
      sides
          .counterparts()
          .forEach(
              (cell, counterpart) -> {
                Optional<String> refusal = sides.refusal(cell, counterpart);
                refusal.ifPresent(refused::add);
                if (refusal.isEmpty()) {
                  metrics.stream()
                      .map(metric -> metric.among(sides.trials(cell, counterpart)))
                      .forEach(metric -> raws.add(raw(sides, cell, counterpart, metric)));
                }
              });
    }
    return of(pairs, raws, refused, workloadNames);
  }

  private static ComparisonSet of(
      List<ComparedSides> pairs,
      List<Raw> raws,
      List<String> refused,
      Map<String, String> workloadNames) {
    List<Raw> whole = raws.stream().filter(Raw::whole).toList();
    int missing = (int) raws.stream().filter(raw -> raw.both.isEmpty()).count();
    ShortNames names =
        new ShortNames(
            whole.stream().map(raw -> raw.cell.getOrDefault(WORKLOAD, "")).toList(), workloadNames);
    return new ComparisonSet(
        pairs,
        comparisons(whole, names),
        missing,
        raws.size() - whole.size() - missing,
        refused,
        names.legend());
  }

  private static Raw raw(
      ComparedSides sides,
      Map<String, String> cell,
      Map<String, String> counterpart,
      Metric metric) {
    String verb = sides.baseline().mainVerb(cell);
    Repetitions both =
        Repetitions.of(
            sides.contender().values(counterpart, metric, verb),
            sides.baseline().values(cell, metric, verb));
    Optional<AaGate> gate =
        Stream.of(
                gate(sides.baseline(), cell, metric, verb),
                gate(sides.contender(), counterpart, metric, verb))
            .flatMap(Optional::stream)
            .max(Comparator.comparingDouble(AaGate::threshold));
    Set<Integer> common = sides.baseline().repetitions(cell);
    common.retainAll(sides.contender().repetitions(counterpart));
    Set<Integer> contaminated = sides.baseline().contaminated(cell, metric, verb);
    contaminated.addAll(sides.contender().contaminated(counterpart, metric, verb));
    contaminated.retainAll(common);
    return new Raw(
        sides, sides.shared(cell), metric, verb, both, gate, common.size(), contaminated.size());
  }

  private static Optional<AaGate> gate(
      Side side, Map<String, String> cell, Metric metric, String verb) {
    Repetitions both =
        Repetitions.of(side.valuesAgain(cell, metric, verb), side.values(cell, metric, verb));
    return both.isEmpty() ? Optional.empty() : Optional.of(both.gate(metric.method()));
  }

  private static List<MetricComparison> comparisons(List<Raw> raws, ShortNames names) {
    List<Comparison> family = Family.of(raws.stream().map(Raw::paired).toList());
    Map<String, Set<String>> varied = varied(raws);
    List<MetricComparison> comparisons = new ArrayList<>();
    for (int i = 0; i < raws.size(); i++) {
      Raw raw = raws.get(i);
      comparisons.add(
          new MetricComparison(
              text(raw.cell, varied.keySet(), names),
              raw.metric,
              Estimate.mean(Repetitions.array(raw.both.baseline())),
              Estimate.mean(Repetitions.array(raw.both.contender())),
              raw.gate,
              claim(raw, varied, names, family.get(i)),
              raw.contaminated));
    }
    return comparisons;
  }

  private static Claim claim(
      Raw raw, Map<String, Set<String>> varied, ShortNames names, Comparison comparison) {
    return new Claim(
        where(raw.cell, varied, names),
        raw.cell,
        raw.metric == Metric.THROUGHPUT && LoadLevel.closed(raw.cell.getOrDefault("load", "closed"))
            ? Claim.Subject.rate(names.operations(raw.cell.getOrDefault(WORKLOAD, "")))
            : Claim.Subject.of(raw.metric, raw.verb),
        new NamedComparison(
            raw.metric.text(raw.verb),
            raw.sides.by(),
            raw.sides.contender().name(),
            raw.sides.baseline().name(),
            comparison));
  }

  /** {@code with 8 clients for q1}: of what varies. */
  private static String where(
      Map<String, String> cell, Map<String, Set<String>> varied, ShortNames names) {
    Set<String> systems = varied.getOrDefault(Cells.SYSTEM, Set.of());
    List<String> levels =
        varied.keySet().stream()
            .filter(factor -> cell.containsKey(factor) && !factor.equals(WORKLOAD))
            .map(factor -> Varied.text(factor, cell.getOrDefault(factor, ""), systems))
            .toList();
    String about =
        varied.containsKey(WORKLOAD)
            ? "for " + names.workload(cell.getOrDefault(WORKLOAD, ""))
            : "";
    String with = levels.isEmpty() ? "" : "with " + String.join(", ", levels);
    return with + (with.isEmpty() || about.isEmpty() ? "" : " ") + about;
  }

  private static Map<String, Set<String>> varied(List<Raw> raws) {
    Map<String, Set<String>> levels = new LinkedHashMap<>();
    for (Raw raw : raws) {
      raw.cell.forEach(
          (factor, level) ->
              levels.computeIfAbsent(factor, name -> new LinkedHashSet<>()).add(level));
    }
    levels.values().removeIf(all -> all.size() < 2);
    return levels;
  }

  private static String text(Map<String, String> cell, Set<String> varied, ShortNames names) {
    return String.join(
        ", ",
        varied.stream()
            .filter(cell::containsKey)
            .map(factor -> factor + "=" + level(factor, cell.getOrDefault(factor, ""), names))
            .toList());
  }

  private static String level(String factor, String level, ShortNames names) {
    return factor.equals(WORKLOAD) ? names.workload(level) : level;
  }
}
