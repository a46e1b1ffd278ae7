package dev.gridbench.app.run;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.run.search.Probes;
import dev.gridbench.app.run.search.SearchTrial;
import dev.gridbench.app.run.setup.ClusterKeeper;
import dev.gridbench.app.run.setup.LoadedCluster;
import dev.gridbench.app.run.setup.RunListener;
import dev.gridbench.app.run.setup.Toolbox;
import dev.gridbench.app.run.setup.Workers;
import dev.gridbench.app.run.trial.AfterLoad;
import dev.gridbench.app.run.trial.Result;
import dev.gridbench.app.run.trial.Standards;
import dev.gridbench.app.run.trial.TrialRun;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.validity.Repeats;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attempts with real processes: clusters and workers, which trials share. */
final class LiveExecution implements TrialExecution {

  private final Toolbox tools;
  private final ResultsFolder folder;
  private final RunListener listener;
  private final boolean noiseTolerated;
  private final Study.Conduct conduct;
  private final ClusterKeeper clusters;
  private final Workers workers;
  private final List<FaultEvent> events;

  /**
   * @param events what is done to processes during each trial
   * @param cells all that trials may be of
   * @param noiseTolerated whether trials on a disturbed machine count
   * @param conduct how each of them is conducted
   */
  LiveExecution(
      Toolbox tools,
      ResultsFolder folder,
      RunListener listener,
      List<FaultEvent> events,
      List<Cell> cells,
      boolean noiseTolerated,
      Study.Conduct conduct) {
    this.events = List.copyOf(events);
    this.tools = tools;
    this.folder = folder;
    this.listener = listener;
    this.noiseTolerated = noiseTolerated;
    this.conduct = conduct;
    clusters = new ClusterKeeper(tools, folder, listener, conduct);
    workers = new Workers(tools, listener, cells, conduct);
  }

  @Override
  public void renewCluster() {
    workers.closeLast();
    clusters.closeLast();
  }

  @Override
  public void close() {
    workers.close();
    clusters.close();
    unsettle();
  }

  /** Gives this coordinator its processors back; if it cannot be moved, it is slower, no more. */
  private void unsettle() {
    try {
      tools.host().settle("");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      listener.phase(e.getMessage() + ". gridbench stays on the load's processors");
    }
  }

  @Override
  public Outcome attempt(Trial trial) throws IOException, InterruptedException {
    TrialFolder trialFolder = folder.trial(trial.folder());
    try {
      GridSystem system = system(trial.cell().system());
      trialFolder.renew();
      return trial.cell().load() instanceof LoadModel.Searched goal
          ? searched(trial, goal, system, trialFolder)
          : measured(trial, trial.cell(), system, trialFolder);
    } catch (TrialFailure e) {
      return failed(trial, e.phase(), e.getMessage(), e.log());
    } catch (ClusterKeeper.SameFailure e) {
      return new Outcome.Skipped(Result.record(trial), String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return failed(
          trial,
          TrialPhase.COLLECT,
          "The figures cannot be written to the results folder: "
              + e.getMessage()
              + ". Make room, or restore the folder's permissions.",
          null);
    } catch (RuntimeException e) {
      return failed(
          trial,
          TrialPhase.COLLECT,
          "gridbench itself failed: " + e + ". Please report it with this log.",
          trace(trialFolder, e));
    }
  }

  private Outcome.Measured searched(
      Trial trial, LoadModel.Searched goal, GridSystem system, TrialFolder into)
      throws TrialFailure, ClusterKeeper.SameFailure, IOException, InterruptedException {
    Probes probes =
        new Probes(
            into, goal, (probe, own) -> measured(probe, trial.cell(), system, own), listener);
    Outcome.Measured outcome = SearchTrial.of(goal, trial, probes).run();
    probes.keep(outcome);
    return outcome;
  }

  /**
   * A cluster that a load has failed on, or that something was done to, may be damaged: the next
   * trial gets a new one. Workers of which one has failed are of no use to a further probe.
   */
  private Outcome.Measured measured(Trial trial, Cell whole, GridSystem system, TrialFolder into)
      throws TrialFailure, ClusterKeeper.SameFailure, IOException, InterruptedException {
    LoadedCluster cluster = clusters.cluster(trial, system);
    Standards standards = Standards.of(noiseTolerated, conduct, folder);
    TrialRun run = new TrialRun(tools, listener, trial, system, into, events, standards);
    try {
      Outcome.Measured measured = run.run(cluster, workers, whole);
      if (!events.isEmpty() || AfterLoad.silent(measured) || mayStillWrite(trial, measured)) {
        clusters.closeLast();
      }
      if (AfterLoad.silent(measured) || Repeats.needsNewProcesses(measured) || !events.isEmpty()) {
        workers.closeLast();
      }
      workers.rest();
      return measured;
    } catch (TrialFailure e) {
      workers.closeLast();
      if (EnumSet.of(TrialPhase.MEASURE, TrialPhase.CHECK).contains(e.phase())) {
        clusters.closeLast();
      }
      throw e;
    } catch (IOException | RuntimeException e) {
      workers.closeLast();
      clusters.closeLast();
      throw e;
    }
  }

  /** A write that was given up may still be under way, and come upon the next trial's data. */
  private static boolean mayStillWrite(Trial trial, Outcome.Measured measured) {
    return trial.cell().dataAfter() != Cell.DataAfter.UNCHANGED
        && measured.verbs().values().stream().anyMatch(verb -> !verb.errors().isEmpty());
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
                    TrialPhase.RESOLVE,
                    "No driver speaks " + choice.system() + ":" + choice.version() + ".",
                    null));
  }

  private Outcome failed(
      Trial trial, TrialPhase phase, @Nullable String message, @Nullable Path log) {
    return new Outcome.Failed(
        Result.record(trial),
        new FailedPhase(phase),
        String.valueOf(message),
        log == null ? null : folder.relative(log));
  }
}
