package dev.gridbench.app.run;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.setup.RunListener;
import dev.gridbench.app.stats.series.WarmupPlan;
import dev.gridbench.app.study.value.LevelText;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds how long a study's trials have to warm up, where it says {@code warmup: pilot}: one trial
 * of each system, recorded from its first operation on, before the first repetition. All trials of
 * all systems then warm up for the longest time that one took, and half as much again (method.md
 * R21).
 *
 * <p>A system's pilot is its cell with the fewest clients and the most entries, for it does the
 * fewest operations a second and so compiles last. Pilots have a results folder of their own within
 * the run's: they are no outcomes of the study, and a resumed run finds them there.
 */
final class Pilot {

  /** How long each system is watched. */
  static final Duration LENGTH = Duration.ofSeconds(60);

  private static final Duration SHORTEST = Duration.ofSeconds(1);

  private final ResultsFolder folder;
  private final RunListener listener;
  private final TrialExecution.Factory execution;

  Pilot(ResultsFolder folder, RunListener listener, TrialExecution.Factory execution) {
    this.folder = folder;
    this.listener = listener;
    this.execution = execution;
  }

  /** The plan with every warm-up known; the same plan where none is left to a pilot. */
  Plan settled(Plan plan) throws IOException, InterruptedException {
    List<Trial> pilots = pilots(plan);
    if (pilots.isEmpty()) {
      return plan;
    }
    run(pilots);
    WarmupPlan found = WarmupPlan.of(series(pilots), plan.study().conduct().slice());
    Duration warmup =
        series(pilots).isEmpty()
            ? LENGTH
            : found.warmup().compareTo(SHORTEST) < 0 ? SHORTEST : found.warmup();
    listener.note(message(warmup, found.unsettled()));
    return plan.warmedFor(warmup);
  }

  private static String message(Duration warmup, List<String> unsettled) {
    return "All trials warm up for "
        + LevelText.duration(warmup)
        + ", as the pilots found."
        + (unsettled.isEmpty()
            ? ""
            : " No steady state was seen of "
                + String.join(", ", unsettled)
                + ": look whether its windows are steady.");
  }

  private static List<Trial> pilots(Plan plan) {
    Map<String, Trial> bySystem = new LinkedHashMap<>();
    plan.trials().stream()
        .filter(trial -> trial.cell().pilots() && !trial.cell().system().isTwin())
        .sorted(
            Comparator.comparingInt((Trial trial) -> trial.cell().clients())
                .thenComparing(trial -> -trial.cell().entries()))
        .forEach(trial -> bySystem.putIfAbsent(trial.cell().system().label(), trial));
    List<Trial> pilots = new ArrayList<>();
    for (Trial trial : bySystem.values()) {
      pilots.add(pilot(trial, pilots.size() + 1));
    }
    return pilots;
  }

  private static Trial pilot(Trial trial, int number) {
    Cell cell = trial.cell();
    LoadModel load = cell.load() instanceof LoadModel.Searched ? LoadModel.AT_ONCE : cell.load();
    return new Trial(
        "pilot-" + number,
        cell.with(load).timed(Duration.ZERO, LENGTH),
        0,
        number,
        trial.dataSeed(),
        trial.loadSeed());
  }

  private void run(List<Trial> pilots) throws IOException, InterruptedException {
    List<String> done = folder.outcomes().stream().map(each -> each.trial().id()).toList();
    List<Trial> toDo = pilots.stream().filter(trial -> !done.contains(trial.id())).toList();
    if (toDo.isEmpty()) {
      return;
    }
    listener.note(
        "Watching each system for "
            + LevelText.duration(LENGTH)
            + " to see how long it takes to warm up.");
    listener.started(toDo, 0);
    OutcomeStore store = new OutcomeStore(folder, listener);
    try (TrialExecution trials =
        execution.in(folder, List.of(), toDo.stream().map(Trial::cell).toList())) {
      for (int i = 0; i < toDo.size(); i++) {
        listener.trial(toDo.get(i), i + 1);
        store.store(trials.attempt(toDo.get(i)));
      }
    }
  }

  /** Operations in each slice by system; a system whose pilot failed has none. */
  private Map<String, List<Double>> series(List<Trial> pilots) throws IOException {
    Map<String, List<Double>> series = new LinkedHashMap<>();
    for (Outcome outcome : folder.outcomes()) {
      for (Trial pilot : pilots) {
        if (outcome instanceof Outcome.Measured && outcome.trial().id().equals(pilot.id())) {
          series.put(pilot.cell().system().label(), slices(pilot));
        }
      }
    }
    return series;
  }

  private List<Double> slices(Trial pilot) throws IOException {
    Map<Double, Double> slices = new TreeMap<>();
    for (Interval interval : folder.trial(pilot.folder()).intervals()) {
      if (interval.second() >= 0) {
        slices.merge(interval.second(), (double) interval.succeeded(), Double::sum);
      }
    }
    return List.copyOf(slices.values());
  }
}
