package dev.gridbench.app.run;

import dev.gridbench.api.GridSystem;
import dev.gridbench.app.design.Plan;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.ResultsFolder;
import dev.gridbench.app.result.TrialFolder;
import dev.gridbench.app.study.SystemChoice;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All trials of a plan, one after the other; whatever becomes of one, the next begins. */
public final class StudyRun {

  private final Toolbox tools;
  private final ResultsFolder folder;
  private final RunListener listener;

  public StudyRun(Toolbox tools, ResultsFolder folder, RunListener listener) {
    this.tools = tools;
    this.folder = folder;
    this.listener = listener;
  }

  /**
   * Runs what is not done yet.
   *
   * @param done ids of trials whose outcomes are in the folder
   * @throws IOException if an outcome cannot be stored: then there is no point in going on
   * @throws InterruptedException if the run was asked to stop; everything that it started has ended
   */
  public void run(Plan plan, Set<String> done) throws IOException, InterruptedException {
    List<Trial> toDo = plan.trials().stream().filter(each -> !done.contains(each.id())).toList();
    listener.started(toDo, plan.trials().size() - toDo.size());
    try (ClusterKeeper clusters = new ClusterKeeper(tools, folder, listener)) {
      int number = 0;
      for (Trial trial : toDo) {
        listener.trial(trial, ++number);
        Outcome outcome = outcome(plan, trial, clusters);
        store(outcome);
      }
      tools.host().settle("");
    }
  }

  /**
   * An interruption ends what the trial needs, so that it seems to fail: such an outcome is none. A
   * measurement that was done before is kept.
   */
  private void store(Outcome outcome) throws IOException, InterruptedException {
    boolean interrupted = Thread.interrupted();
    if (interrupted && !(outcome instanceof Outcome.Measured)) {
      throw new InterruptedException();
    }
    try {
      folder.append(outcome);
    } catch (ClosedByInterruptException e) {
      throw new InterruptedException();
    }
    listener.outcome(outcome);
    if (interrupted) {
      throw new InterruptedException();
    }
  }

  private Outcome outcome(Plan plan, Trial trial, ClusterKeeper clusters)
      throws IOException, InterruptedException {
    TrialFolder trialFolder = folder.trial(trial.id());
    try {
      GridSystem system = system(trial.cell().system());
      trialFolder.renew();
      LoadedCluster cluster = clusters.cluster(trial, system);
      TrialRun run =
          new TrialRun(
              tools, listener, trial, system, trialFolder, Standards.of(plan.study(), folder));
      return measured(run, cluster, clusters);
    } catch (TrialFailure e) {
      return failed(trial, e.phase(), e.getMessage(), e.log());
    } catch (ClusterKeeper.SameFailure e) {
      return new Outcome.Skipped(Result.record(trial), String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return failed(
          trial,
          "collect",
          "The results folder does not take the figures: "
              + e.getMessage()
              + ". Make room, or give the folder back its rights.",
          null);
    } catch (RuntimeException e) {
      return failed(
          trial,
          "collect",
          "gridbench itself failed: " + e + ". Please report it with this log.",
          trace(trialFolder, e));
    }
  }

  /** A cluster that a load has failed on may be damaged: the next trial gets a new one. */
  private static Outcome measured(TrialRun run, LoadedCluster cluster, ClusterKeeper clusters)
      throws TrialFailure, IOException, InterruptedException {
    try {
      return run.run(cluster);
    } catch (TrialFailure e) {
      if (List.of("measure", "check").contains(e.phase())) {
        clusters.close();
      }
      throw e;
    } catch (RuntimeException e) {
      clusters.close();
      throw e;
    }
  }

  /** Keeps the stack trace in the trial's logs; null if the disk does not take it. */
  private static @Nullable Path trace(TrialFolder trialFolder, RuntimeException failure) {
    Path log = trialFolder.logs().resolve("gridbench.log");
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    try {
      Files.createDirectories(trialFolder.logs());
      Files.writeString(log, trace.toString());
      return log;
    } catch (IOException e) {
      return null;
    }
  }

  private GridSystem system(SystemChoice choice) throws TrialFailure {
    return tools
        .catalog()
        .find(choice.system(), choice.version())
        .orElseThrow(
            () ->
                new TrialFailure(
                    "resolve",
                    "No driver speaks " + choice.system() + ":" + choice.version() + ".",
                    null));
  }

  private Outcome failed(Trial trial, String phase, @Nullable String message, @Nullable Path log) {
    return new Outcome.Failed(
        Result.record(trial),
        phase,
        String.valueOf(message),
        log == null ? null : folder.relative(log));
  }
}
