package dev.gridbench.app.run;

import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Attempts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.run.setup.RunListener;
import dev.gridbench.app.run.setup.Toolbox;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.app.validity.run.SameOperations;
import dev.gridbench.app.validity.run.UnsteadyWindows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All trials of a plan, one after the other; whatever becomes of one, the next begins. A disturbed
 * trial is tried again at once, so that it stays within its repetition.
 */
public final class StudyRun {

  private final TrialExecution.Factory execution;
  private final OutcomeStore store;
  private final ResultsFolder folder;
  private final RunListener listener;
  private final NoiseGuard noise = new NoiseGuard();
  private final List<Outcome> outcomes = new ArrayList<>();
  private final SameOperations operations = new SameOperations();

  /**
   * @param noiseTolerated whether trials on a disturbed machine count
   * @param conduct how each of them is conducted
   */
  public StudyRun(
      Toolbox tools,
      ResultsFolder folder,
      RunListener listener,
      boolean noiseTolerated,
      Study.Conduct conduct) {
    this(
        folder,
        listener,
        (into, events, cells) ->
            new LiveExecution(tools, into, listener, events, cells, noiseTolerated, conduct));
  }

  StudyRun(ResultsFolder folder, RunListener listener, TrialExecution.Factory execution) {
    this.folder = folder;
    this.listener = listener;
    this.execution = execution;
    store = new OutcomeStore(folder, listener);
  }

  /**
   * Runs what is not done yet: what has no outcome, and what wants another attempt.
   *
   * @param earlier the outcomes in the folder
   * @throws IOException if an outcome cannot be stored: then there is no point in going on
   * @throws InterruptedException if the run was asked to stop; everything that it started has ended
   */
  public Ending run(Plan plan, List<Outcome> earlier) throws IOException, InterruptedException {
    return settled(new Pilot(folder.pilot(), listener, execution).settled(plan), earlier);
  }

  private Ending settled(Plan plan, List<Outcome> earlier)
      throws IOException, InterruptedException {
    outcomes.addAll(earlier);
    operations.remember(earlier);
    Map<String, List<Outcome>> before = Attempts.byTrial(earlier);
    List<Trial> toDo =
        plan.trials().stream()
            .filter(each -> Repeats.due(before.getOrDefault(each.id(), List.of())))
            .toList();
    listener.started(toDo, plan.trials().size() - toDo.size());
    PrecisionStop stop = PrecisionStop.of(plan.study());
    try (TrialExecution trials = execution.in(folder, plan.study().events(), plan.cells())) {
      for (int i = 0; i < toDo.size(); i++) {
        Trial trial = toDo.get(i);
        if (stop.before(trial.repetition(), outcomes)) {
          return ended(Ending.PRECISE, stop.message(trial.repetition()));
        }
        settle(trial, i + 1, before.getOrDefault(trial.id(), List.of()), trials);
        if (noise.tooNoisy()) {
          return ended(Ending.NOISY, noise.message());
        }
      }
    }
    return Ending.COMPLETE;
  }

  private Ending ended(Ending ending, String why) {
    listener.note(why);
    return ending;
  }

  /** Tries a trial until it is measured undisturbed, or has had its attempts. */
  private void settle(Trial trial, int number, List<Outcome> before, TrialExecution trials)
      throws IOException, InterruptedException {
    List<Outcome> attempts = new ArrayList<>(before);
    while (Repeats.due(attempts) && !noise.tooNoisy()) {
      Trial next = trial.attempted(attempts.size() + 1);
      listener.trial(next, number);
      Outcome outcome = judged(trials.attempt(next));
      store.store(outcome);
      attempts.add(outcome);
      outcomes.add(outcome);
      noise.saw(outcome);
      if (Repeats.needsNewProcesses(outcome)) {
        trials.renewCluster();
      }
    }
  }

  /** By what is known of the run so far, and stored so, for a resumed run to decide alike. */
  private Outcome judged(Outcome outcome) {
    return outcome instanceof Outcome.Measured measured
        ? UnsteadyWindows.judged(
            operations.caveat(measured).map(measured::with).orElse(measured), outcomes)
        : outcome;
  }
}
