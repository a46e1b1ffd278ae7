package dev.gridbench.app.design;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.value.Order;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A plan in words: what {@code gridbench plan} prints. */
public final class PlanText {

  private static final int SHOWN = 20;

  private final Plan plan;
  private final Estimate estimate;
  private final boolean all;
  private final Map<String, Set<String>> levels = new LinkedHashMap<>();
  private final Set<String> implied;
  private final PlannedComparisons compared;

  private PlanText(Plan plan, Estimate estimate, boolean all) {
    this.plan = plan;
    this.estimate = estimate;
    this.all = all;
    this.compared = new PlannedComparisons(plan);
    List<Cell> contending = plan.cells().stream().filter(each -> !each.system().isFloor()).toList();
    implied = CellLevels.implied(contending.stream().map(Cell::levels).toList());
    for (Cell cell : contending) {
      cell.levels()
          .forEach(
              (factor, level) ->
                  levels.computeIfAbsent(factor, key -> new LinkedHashSet<>()).add(level));
    }
  }

  /**
   * The text, lines ending with a line feed.
   *
   * @param all whether every trial is listed, not only the first 20
   * @param seen how much trials differed in an earlier run; null where there is none
   */
  public static String of(Plan plan, Estimate estimate, boolean all, @Nullable SeenSpread seen) {
    PlanText text = new PlanText(plan, estimate, all);
    return Stream.of(
            text.title(),
            text.factors(),
            text.size() + text.searches(),
            text.order(),
            text.time(),
            text.compared.text(),
            text.purpose() + PowerText.of(plan.study().repeat(), seen, text.compared.family()),
            text.notes())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("\n"));
  }

  private String title() {
    Study study = plan.study();
    return study.question().isEmpty()
        ? study.name() + "\n"
        : study.name() + ": " + study.question() + "\n";
  }

  private String factors() {
    StringBuilder text = new StringBuilder();
    List<String> constants = new ArrayList<>();
    levels.forEach(
        (factor, values) -> {
          if (values.size() > 1) {
            text.append(line(factor, String.join(" | ", values)));
          } else {
            constants.add(factor + " " + String.join("", values));
          }
        });
    return text + line("constant", String.join(", ", constants));
  }

  private static String line(String name, String value) {
    return String.format(Locale.ROOT, "  %-12s %s%n", name, value).replace("\r\n", "\n");
  }

  private String size() {
    Study study = plan.study();
    int own = (int) plan.cells().stream().filter(Cell::own).count();
    long excluded = Cells.count(study) - Cells.combinations(study).size();
    String without = excluded == 0 ? "" : " (" + excluded + " excluded)";
    String order =
        study.order() == Order.AS_WRITTEN
            ? "Order as written."
            : "Order randomised by seed " + study.seed() + ".";
    return counted(own, "cell")
        + without
        + beside(study, plan.cells().size() - own)
        + " x "
        + counted(study.repeat().atMost(), "repetition")
        + " = "
        + counted(plan.trials().size(), "trial")
        + " on "
        + counted(estimate.clusters(), "started cluster")
        + ". "
        + order
        + "\n";
  }

  /** What trials are that are made of probes; one sentence for each kind of search. */
  private String searches() {
    return plan.cells().stream()
        .filter(cell -> cell.load() instanceof LoadModel.Searched)
        .map(PlanText::search)
        .distinct()
        .collect(Collectors.joining());
  }

  private static String search(Cell cell) {
    return "A trial of load "
        + cell.load()
        + (cell.load() instanceof LoadModel.ErrorFree ? ofAtMost(cell) : "")
        + (cell.load() instanceof LoadModel.ShareSearch
            ? " is two loads, the closed loop first,"
            : " is a search of about " + Estimate.loads(cell) + " probes,")
        + " each with its own warm-up"
        + switch (cell.dataAfter()) {
          case UNCHANGED -> ".\n";
          case OVERWRITTEN -> " and, as it writes, data stored again.\n";
          case CHANGED -> " and, as it writes, its own cluster.\n";
        };
  }

  private static String ofAtMost(Cell cell) {
    String entries =
        cell.load() instanceof LoadModel.EntriesSearch
            ? String.format(Locale.ROOT, " and %,d entries", cell.entries())
            : "";
    return ", " + counted(cell.clients(), "client") + entries + " at most,";
  }

  /** What aa and floor add. */
  private static String beside(Study study, int count) {
    List<String> names = new ArrayList<>();
    if (study.aa()) {
      names.add("aa");
    }
    if (study.floor()) {
      names.add("floor");
    }
    return count == 0 ? "" : " + " + count + " beside (" + String.join(", ", names) + ")";
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private String order() {
    int shown = all ? plan.trials().size() : Math.min(SHOWN, plan.trials().size());
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < shown; i++) {
      Trial trial = plan.trials().get(i);
      text.append(
          String.format(
              Locale.ROOT,
              "%s%5d  %-8s  %s%n",
              starts(i) ? "*" : " ",
              trial.position(),
              trial.id(),
              varied(trial.cell())));
    }
    int hidden = plan.trials().size() - shown;
    text.append(hidden == 0 ? "" : "       and " + hidden + " more: --all lists them\n");
    text.append(
        estimate.clusters() == 0 ? "" : "* starts a cluster, which the trials below share\n");
    return text.toString().replace("\r\n", "\n");
  }

  private boolean starts(int index) {
    return estimate.clusters() > 0
        && plan.trials()
            .get(index)
            .startsCluster(plan.trials().subList(0, index), plan.study().conduct().startsOnce());
  }

  private String varied(Cell cell) {
    return cell.levels().entrySet().stream()
        .filter(level -> levels.getOrDefault(level.getKey(), Set.of()).size() > 1)
        .filter(level -> !implied.contains(level.getKey()))
        .map(
            level ->
                level.getKey().equals("system")
                    ? level.getValue()
                    : level.getKey() + " " + level.getValue())
        .collect(Collectors.joining(", "));
  }

  private String time() {
    return (plan.study().repeat().untilPrecise() ? "Takes at most about " : "Takes about ")
        + estimate.total()
        + ":\n"
        + line("clusters", estimate.start().toString())
        + line("loading", estimate.load().toString())
        + line("around load", estimate.overhead().toString())
        + line("warm-up", estimate.warmup().toString())
        + line("measuring", estimate.measure().toString());
  }

  private String purpose() {
    return "Good for " + Grade.of(plan.study()).text() + "\n";
  }

  private String notes() {
    return DesignDoubts.of(plan).stream()
        .map(note -> "Note: " + note + "\n")
        .collect(Collectors.joining());
  }
}
