package dev.gridbench.app.cli.view;

import dev.gridbench.api.Clock;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Estimate;
import dev.gridbench.app.design.Pace;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.run.setup.RunListener;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Shows a run while it goes on: one lasting line a trial, and on a terminal below it what happens
 * now.
 */
public final class LiveView implements RunListener {

  private final Screen screen;
  private final Clock clock;
  private List<Trial> toDo = List.of();
  private @Nullable TrialNames names;
  private String shared = "";
  private Pace pace;
  private int number;
  private double trialBegan;
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
    if (!toDo.isEmpty()) {
      name(new TrialNames(toDo));
    }
    if (done > 0) {
      screen.line(done + " trials were done before, " + toDo.size() + " are left.");
    }
  }

  /** What all trials share is said once, also where pilots come before them. */
  private void name(TrialNames trials) {
    names = trials;
    if (!trials.shared().equals(shared)) {
      shared = trials.shared();
      shared.lines().forEach(screen::line);
    }
  }

  @Override
  public void trial(Trial trial, int number) {
    this.number = number;
    trialBegan = seconds();
    part = "";
    what = names == null ? trial.id() : names.padded(trial);
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
    screen.line(OutcomeLine.of(counter() + " " + what, outcome));
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
    if (!screen.live()) {
      return;
    }
    screen.status(
        String.format(
            Locale.ROOT,
            "%s %s  %s  (%s to go)",
            counter(),
            what.stripTrailing(),
            part + happening,
            Estimate.of(toDo.subList(number - 1, toDo.size()), pace).total()));
  }

  private double seconds() {
    return clock.nanoTime() / 1e9;
  }
}
