package dev.gridbench.app.report.doubt;

import dev.gridbench.api.load.Workload;
import dev.gridbench.app.published.Lint;
import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.compare.Comparisons;
import dev.gridbench.app.report.model.Trust.Weight;
import dev.gridbench.app.report.table.PhaseTable;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Explanation;
import dev.gridbench.app.result.harness.Origin;
import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.validity.run.SameOperations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a reader has to distrust, each with its origin and its weight. */
final class Doubts {

  private static final int FEW = 5;

  private final RunData run;
  private final Cells cells;
  private final Comparisons comparisons;
  private final CaveatWeights weights;
  private final @Nullable PublishedStudy published;

  Doubts(
      RunData run,
      Cells cells,
      Comparisons comparisons,
      CaveatWeights weights,
      @Nullable PublishedStudy published) {
    this.comparisons = comparisons;
    this.weights = weights;
    this.run = run;
    this.cells = cells;
    this.published = published;
  }

  /** In the order in which a reader should know them. */
  List<Doubt> all() {
    List<Doubt> all = new ArrayList<>();
    add(all, Origin.SYSTEM, Weight.FIGURE, lost(), "Read the table of failed trials.");
    add(all, Origin.DESIGN, Weight.FIGURE, unfinished(), "Go on with gridbench run --resume.");
    add(all, Origin.MACHINE, Weight.WITHIN_INTERVAL, replaced(), "Look for other work on it.");
    List<String> unlike = UnlikeRepetitions.text(cells).stream().toList();
    add(all, Origin.MACHINE, timed(Weight.WITHIN_INTERVAL), unlike, "Run it alone, warmed up.");
    add(all, Origin.SYSTEM, Weight.FIGURE, ClusterTables.doubts(run), "");
    List<String> differences =
        run.differences().stream()
            .map(found -> "A figure does not follow from its raw file: " + found + ".")
            .toList();
    add(all, Origin.LOAD_GENERATOR, Weight.VERDICT, differences, "Report the defect.");
    add(all, Origin.LOAD_GENERATOR, Weight.VERDICT, lint(), "Report the defect.");
    List<String> operations = SameOperations.findings(run.outcomes());
    add(all, Origin.LOAD_GENERATOR, Weight.VERDICT, operations, "Report the defect.");
    String repeat = "Set repeat to " + Comparison.FEWEST_BLOCKS + " or more.";
    add(all, Origin.DESIGN, Weight.VERDICT, repetitions(), repeat);
    add(all, Origin.DESIGN, Weight.FIGURE, startedOnce(), "Repeat with restart: repetition.");
    placement(all);
    add(all, Origin.DESIGN, Weight.NONE, constantWrites(), "");
    add(all, Origin.DESIGN, timed(Weight.FIGURE), PhaseTable.doubts(run.measured()), "");
    add(all, Origin.DESIGN, timed(Weight.VERDICT), unlike(), "Compare like placements only.");
    all.addAll(caveats());
    add(all, Origin.DESIGN, Weight.NONE, load(), "Ask for a rate to see the wait.");
    add(all, Origin.DESIGN, timed(Weight.WITHIN_INTERVAL), windows(), "Lengthen measure.");
    add(all, Origin.DESIGN, Weight.NONE, versions(), "");
    return all;
  }

  /** Of what changes times alone: an entry's memory is the same at any speed. */
  private Weight timed(Weight weight) {
    return comparisons.metric().timed() ? weight : Weight.NONE;
  }

  private void placement(List<Doubt> all) {
    boolean apart = run.measured().stream().allMatch(Doubts::apart);
    Weight weight = timed(apart ? Weight.WITHIN_INTERVAL : Weight.FIGURE);
    String advice = apart ? "" : "Give clients a machine of their own, or set placement: split.";
    int trials = run.outcomes().size();
    for (String text : placement()) {
      String brief = text.split(": ", 2)[0] + ".";
      all.add(new Doubt(Origin.MACHINE, weight, text, brief, advice, trials, true));
    }
  }

  private void add(
      List<Doubt> all, Origin origin, Weight weight, List<String> texts, String advice) {
    int trials = run.outcomes().size();
    texts.forEach(
        text -> all.add(new Doubt(origin, weight, text, first(text), advice, trials, true)));
  }

  private static String first(String text) {
    return text.split("(?<=\\.) (?=[A-Z])", 2)[0];
  }

  /** Repetitions then share what their processes drew when they started. */
  private List<String> startedOnce() {
    return run.study().asked().startsOnce()
        ? List.of(
            "Members and workers were started once for all repetitions (restart: never). What"
                + " differs from start to start is not in the intervals. Run the study with"
                + " restart: repetition to include it.")
        : List.of();
  }

  /** What was not verified where every write stored one constant. */
  private List<String> constantWrites() {
    List<Outcome.Measured> trials = run.measured();
    long constant =
        trials.stream()
            .filter(
                trial ->
                    trial
                        .trial()
                        .cell()
                        .getOrDefault("workload", "")
                        .contains(Workload.CONSTANT_LEVEL))
            .count();
    return constant == 0
        ? List.of()
        : List.of(
            ("In %s of %s every write stored the same constant. Reads were compared with"
                    + " it and with what was loaded, so only a lost first write of a key could be"
                    + " found.")
                .formatted(FigureText.count(constant), FigureText.counted(trials.size(), "trial")));
  }

  /** Each kind by its first few, so that one fault in every trial does not fill the page. */
  private List<String> lint() {
    Map<Lint.Kind, List<String>> kinds = new TreeMap<>();
    for (Lint.Finding finding : ReportLint.findings(run, cells)) {
      kinds.computeIfAbsent(finding.kind(), kind -> new ArrayList<>()).add(finding.message());
    }
    List<String> doubts = new ArrayList<>();
    kinds
        .values()
        .forEach(
            all -> {
              all.stream()
                  .limit(FEW)
                  .forEach(found -> doubts.add("A figure cannot be right: " + found + "."));
              if (all.size() > FEW) {
                doubts.add(
                    "And "
                        + FigureText.counted(all.size() - FEW, "figure")
                        + " more cannot be right in the same way.");
              }
            });
    return doubts;
  }

  private List<String> lost() {
    long failed = run.outcomes().stream().filter(Outcome.Failed.class::isInstance).count();
    long skipped = run.outcomes().stream().filter(Outcome.Skipped.class::isInstance).count();
    long invalid = run.measured().stream().filter(trial -> !trial.valid()).count();
    if (failed + skipped + invalid == 0) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    count(parts, failed, "failed");
    count(parts, invalid, "invalid");
    count(parts, skipped, "skipped");
    long lost = failed + skipped + invalid;
    return List.of(
        FigureText.count(lost)
            + " of "
            + FigureText.counted(run.outcomes().size(), "trial")
            + (lost == 1 ? " gives" : " give")
            + " no figure: "
            + String.join(", ", parts)
            + ". The table of failed, skipped and doubtful trials has the reasons.");
  }

  private static void count(List<String> parts, long count, String word) {
    if (count > 0) {
      parts.add(FigureText.count(count) + " " + word);
    }
  }

  /** What was tried again; only the last attempt gives figures. */
  private List<String> replaced() {
    Map<String, Long> kinds =
        run.replaced().stream()
            .filter(Outcome.Measured.class::isInstance)
            .flatMap(trial -> ((Outcome.Measured) trial).caveats().stream())
            .filter(Caveat::invalidates)
            .collect(
                Collectors.groupingBy(Caveat::label, LinkedHashMap::new, Collectors.counting()));
    return kinds.isEmpty()
        ? List.of()
        : List.of(
            FigureText.counted(run.replaced().size(), "attempt")
                + (run.replaced().size() == 1 ? " was" : " were")
                + " disturbed and repeated: "
                + kinds.entrySet().stream()
                    .map(kind -> kind.getKey() + " " + FigureText.count(kind.getValue()))
                    .collect(Collectors.joining(", "))
                + ". Only the last attempt of a trial gives figures; all are in outcomes.jsonl.");
  }

  private List<String> unfinished() {
    return run.outcomes().size() >= run.study().planned()
        ? List.of()
        : List.of(
            "The run is not finished: only "
                + FigureText.count(run.outcomes().size())
                + " of the study's "
                + FigureText.counted(run.study().planned(), "trial")
                + " have an outcome. Go on with gridbench run --resume and this folder.");
  }

  private List<String> repetitions() {
    int most = cells.all().stream().mapToInt(cell -> cell.valid().size()).max().orElse(0);
    if (most == 1) {
      return List.of(
          "Every cell was measured once, so no figure has an interval and no comparison can be"
              + " decided. Set repeat to "
              + Comparison.FEWEST_BLOCKS
              + " or more for verdicts.");
    }
    if (most > 0 && most < Comparison.FEWEST_BLOCKS) {
      return List.of(
          ("Cells were measured at most %s times. A comparison is decided from %s"
                  + " repetitions on.")
              .formatted(most, Comparison.FEWEST_BLOCKS));
    }
    return List.of();
  }

  private List<String> placement() {
    boolean members =
        run.measured().stream()
            .flatMap(trial -> trial.resources().keySet().stream())
            .anyMatch(process -> process.startsWith("member"));
    if (!run.study().sharedMachine() || !members) {
      return List.of();
    }
    return run.measured().stream().allMatch(Doubts::apart)
        ? List.of(
            "Members and clients ran on one machine, each side on its own processors: each had a"
                + " part of the machine, and they shared its caches and memory.")
        : List.of(
            "Members and clients ran on one machine and competed for its processors: throughput"
                + " is that of both together, and more clients leave less processor time for the"
                + " members.");
  }

  /** Systems that are compared, but did not run on the same processors. */
  private List<String> unlike() {
    List<String> refusals =
        comparisons.all().stream()
            .map(Comparisons.Pair::placements)
            .flatMap(Optional::stream)
            .toList();
    return refusals.isEmpty()
        ? List.of()
        : List.of(
            FigureText.counted(refusals.size(), "comparison")
                + " of this page "
                + (refusals.size() == 1 ? "is" : "are")
                + " of unlike placements. "
                + refusals.get(0));
  }

  private static boolean apart(Outcome.Measured trial) {
    return "split".equals(trial.trial().cell().get("placement"))
        && trial.harness() != null
        && trial.harness().placement().startsWith("members ");
  }

  /**
   * Caveats that do not invalidate, by kind, each with its first message: first what makes of a
   * throughput a lower bound, then what is in the most trials.
   */
  private List<Doubt> caveats() {
    Map<Caveat.Kind, List<Caveat>> kinds = new LinkedHashMap<>();
    for (Outcome.Measured trial : run.measured()) {
      for (Caveat caveat : trial.caveats()) {
        if (!caveat.invalidates()) {
          kinds.computeIfAbsent(caveat.kind(), kind -> new ArrayList<>()).add(caveat);
        }
      }
    }
    return kinds.entrySet().stream()
        .sorted(
            Comparator.<Map.Entry<Caveat.Kind, List<Caveat>>>comparingInt(
                    kind -> kind.getKey() == CaveatKind.CLIENT_BOUND ? 0 : 1)
                .thenComparing(kind -> -kind.getValue().size()))
        .map(kind -> doubt(kind.getKey(), kind.getValue()))
        .toList();
  }

  private Doubt doubt(Caveat.Kind of, List<Caveat> all) {
    CaveatWeights.Weighed weighed = weights.of(of);
    Optional<CaveatKind> kind =
        of instanceof CaveatKind ours ? Optional.of(ours) : Optional.empty();
    String meaning =
        kind.map(each -> first(Explanation.of(each).meaning().split("; ")[0]))
            .orElse(of.label())
            .replaceAll("\\.$", "");
    String much =
        weighed.effect().isPresent()
            ? String.format(
                Locale.ROOT,
                "up to %.1f %% of a cell's %s",
                100 * weighed.effect().getAsDouble(),
                weighed.figure().label())
            : "not known";
    return new Doubt(
        kind.map(CaveatKind::origin).orElse(Origin.SYSTEM),
        weighed.weight(),
        text(of.label(), all),
        "In %s: %s. Effect: %s.".formatted(of(all.size()), uncapital(meaning), much),
        kind.map(each -> Explanation.of(each).advice().replace("`", "")).orElse(""),
        all.size(),
        weighed.decided());
  }

  private String of(int trials) {
    return trials + " of " + FigureText.counted(run.measured().size(), "trial");
  }

  private static String uncapital(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  private String text(String kind, List<Caveat> all) {
    return kind
        + " in "
        + of(all.size())
        + (all.size() == 1 ? ": " : ". For example: ")
        + all.get(0).message();
  }

  private List<String> load() {
    return !run.outcomes().isEmpty()
            && run.outcomes().stream()
                .allMatch(
                    trial -> {
                      String load = trial.trial().cell().getOrDefault("load", "");
                      return load.equals("closed")
                          || (load.startsWith("closed") && load.contains(" for "))
                          || LoadLevel.varied(trial);
                    })
        ? List.of(
            "The load was closed: a client asked again only after its last answer. Latency is"
                + " service time, and a stall hides the requests that would have waited behind it.")
        : List.of();
  }

  private List<String> windows() {
    double shortest =
        run.measured().stream().mapToDouble(trial -> trial.window().seconds()).min().orElse(60);
    return shortest < 60
        ? List.of(
            "Trials were measured for as little as "
                + FigureText.raw(shortest)
                + " s: garbage collection, compilation and rare stalls may be under-represented.")
        : List.of();
  }

  private List<String> versions() {
    if (published == null) {
      return List.of();
    }
    TreeSet<String> others = new TreeSet<>();
    for (String system : cells.systems()) {
      String printed = published.systems().get(CellKey.product(system));
      if (printed != null && !CellKey.version(system).equals(printed)) {
        others.add(system + " here, " + printed + " there");
      }
    }
    return others.isEmpty()
        ? List.of()
        : List.of(
            "The published figures are of other versions and other machines: "
                + String.join("; ", others)
                + ". Compare shapes, not heights.");
  }
}
