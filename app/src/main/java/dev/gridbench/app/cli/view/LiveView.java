package dev.gridbench.app.cli.view;

import dev.gridbench.api.Clock;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Pace;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.run.setup.RunListener;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Shows a run while it goes on: one lasting line a trial, and below it what happens now, which a
 * terminal shows in place and anything else as a line every ten seconds.
 */
public final class LiveView implements RunListener {

  private static final double QUIET_SECONDS = 10;

  /** What every line names, varied or not. */
  private static final Set<String> ALWAYS = Set.of("system", "entries", "workload", "clients");

  private final Screen screen;
  private final Clock clock;
  private List<Trial> toDo = List.of();
  private List<String> varied = List.of();
  private ShortNames names = new ShortNames(List.of());
  private Pace pace;
  private int number;
  private double trialBegan;
  private double lastPlain;
  private String now = "";
  private String part = "";
  private String what = "";

  /**
   * @param pace what is assumed of the machine before anything was seen
   */
  public LiveView(Screen screen, Clock clock, Pace pace) {
    this.screen = screen;
    this.clock = clock;
    this.pace = pace;
  }

  @Override
  public void started(List<Trial> toDo, int done) {
    this.toDo = toDo;
    varied = varied(toDo);
    names =
        new ShortNames(
            toDo.stream()
                .sorted(Comparator.comparing(Trial::id))
                .map(trial -> workload(trial.cell()))
                .toList(),
            given(toDo));
    names.legend().forEach((name, text) -> screen.line(name + ": " + text));
    if (done > 0) {
      screen.line(done + " trials were done before, " + toDo.size() + " are left.");
    }
  }

  @Override
  public void trial(Trial trial, int number) {
    this.number = number;
    trialBegan = seconds();
    part = "";
    what =
        (pilot(trial.repetition()) ? "pilot: " : "")
            + describe(trial.cell())
            + (trial.attempt() == 1 ? "" : ", attempt " + trial.attempt());
    show("");
  }

  @Override
  public void preparing(Trial trial, String happening) {
    show(happening);
  }

  @Override
  public void part(String which) {
    part = which + "  ";
  }

  @Override
  public void phase(String happening) {
    show(happening);
  }

  @Override
  public void second(int second, double throughput, double p99) {
    show(
        String.format(
            Locale.ROOT,
            "%s %s ops/s, p99 %s",
            second < 0 ? "warming up:" : "measuring:",
            TerminalFigures.rate(throughput),
            TerminalFigures.micros(p99)));
  }

  @Override
  public void outcome(Outcome outcome) {
    if (outcome instanceof Outcome.Measured measured) {
      learn(
          toDo.get(number - 1).cell(), measured.cluster(), loads(measured), seconds() - trialBegan);
    }
    screen.line(String.format(Locale.ROOT, "%s %s  %s", counter(), what, text(outcome)));
    lastPlain = seconds();
  }

  @Override
  public void note(String words) {
    screen.line(words);
  }

  /** How many loads the trial was made of. */
  private static int loads(Outcome.Measured measured) {
    LoadFacts load = measured.load();
    return load == null || load.search() == null ? 1 : load.search().loads();
  }

  private static boolean pilot(int repetition) {
    return repetition == 0;
  }

  private void learn(Cell cell, ClusterFacts cluster, int loads, double seconds) {
    double making = 0;
    if (cluster.shared() == 0 && cluster.members() > 0) {
      double filling = cluster.defineSeconds() + cluster.loadSeconds();
      pace = pace.sawStart(cell, cluster.startSeconds()).sawLoad(cell, filling);
      making = cluster.startSeconds() + filling;
    }
    double load = cell.warmup().plus(cell.measure()).toMillis() / 1000.0;
    pace = pace.sawOverhead(cell, Math.max(0, (seconds - making) / loads - load));
  }

  private String counter() {
    String total = Integer.toString(toDo.size());
    return String.format(Locale.ROOT, "[%" + total.length() + "d/%s]", number, total);
  }

  private void show(String happening) {
    now = happening;
    String status =
        String.format(
            Locale.ROOT,
            "%s %s  %s  (%s to go)",
            counter(),
            what,
            part + now,
            Estimate.of(toDo.subList(number - 1, toDo.size()), pace).total());
    if (screen.live()) {
      screen.status(status);
    } else if (seconds() - lastPlain >= QUIET_SECONDS) {
      lastPlain = seconds();
      screen.line(status);
    }
  }

  private double seconds() {
    return clock.nanoTime() / 1e9;
  }

  /** The factors that tell these trials apart, beside those that every line has. */
  private static List<String> varied(List<Trial> trials) {
    Map<String, Set<String>> levels = new LinkedHashMap<>();
    for (Trial trial : trials) {
      trial
          .cell()
          .levels()
          .forEach(
              (factor, level) ->
                  levels.computeIfAbsent(factor, name -> new HashSet<>()).add(level));
    }
    levels.keySet().removeAll(ALWAYS);
    levels
        .keySet()
        .removeAll(CellLevels.implied(trials.stream().map(each -> each.cell().levels()).toList()));
    levels.values().removeIf(several -> several.size() == 1);
    return List.copyOf(levels.keySet());
  }

  private String describe(Cell cell) {
    Map<String, String> levels = cell.levels();
    String beside =
        varied.stream()
            .map(factor -> factor + " " + levels.get(factor))
            .collect(Collectors.joining(", "));
    return always(cell) + (beside.isEmpty() ? "" : "  " + beside);
  }

  private static Map<String, String> given(List<Trial> trials) {
    return trials.stream()
        .map(Trial::cell)
        .filter(cell -> cell.tenants().none() && !cell.workload().name().isEmpty())
        .collect(
            Collectors.toMap(
                LiveView::workload, cell -> cell.workload().name(), (first, same) -> first));
  }

  private static String workload(Cell cell) {
    return cell.levels().getOrDefault("workload", "");
  }

  private String always(Cell cell) {
    return String.format(
        Locale.ROOT,
        "%s  %,d entries  %s  %d %s",
        cell.system().label(),
        cell.entries(),
        names.workload(workload(cell)),
        cell.clients(),
        cell.clients() == 1 ? "client" : "clients");
  }

  private static String text(Outcome outcome) {
    if (outcome instanceof Outcome.Failed failed) {
      return "FAILED (" + failed.phase() + "): " + failed.message();
    }
    if (outcome instanceof Outcome.Skipped skipped) {
      return "SKIPPED: " + skipped.message();
    }
    Outcome.Measured measured = (Outcome.Measured) outcome;
    StringBuilder words = new StringBuilder();
    words.append(TerminalFigures.rate(measured.throughput())).append(" ops/s");
    measured
        .verbs()
        .forEach(
            (verb, result) -> {
              Double p99 = result.serviceTime().p99();
              words.append(", ").append(verb).append(" p99 ");
              words.append(p99 == null ? "n/a" : TerminalFigures.micros(p99));
            });
    if (pilot(measured.trial().repetition())) {
      return words.toString(); // it is to be unsteady, and gives no figure
    }
    for (Caveat caveat : measured.caveats()) {
      words.append(
          caveat.invalidates()
              ? "\n      INVALID " + caveat.kind() + ": " + caveat.message()
              : "  (" + caveat.kind() + ")");
    }
    return words.toString();
  }
}
