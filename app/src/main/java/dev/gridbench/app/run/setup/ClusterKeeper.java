package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.ClusterStarter;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one cluster at a time: neighbouring trials that agree on its making, its data and their
 * repetition share it, any other trial gets a new one.
 */
public final class ClusterKeeper implements AutoCloseable {

  private record Key(Cell.ClusterKey cell, int repetition) {}

  private final Toolbox tools;
  private final ResultsFolder folder;
  private final RunListener listener;
  private final ClusterStarter starter;
  private final List<Long> memorySteps;
  private @Nullable Key key;
  private @Nullable LoadedCluster current;
  private @Nullable TrialFailure failure;
  private String failedTrial = "";

  /**
   * @param memorySteps where loads pause, as the study says
   */
  public ClusterKeeper(
      Toolbox tools, ResultsFolder folder, RunListener listener, List<Long> memorySteps) {
    this.memorySteps = List.copyOf(memorySteps);
    this.tools = tools;
    this.folder = folder;
    this.listener = listener;
    starter =
        new ClusterStarter(
            tools.host(), tools.artifacts(), tools.jvms(), tools.clock(), tools.modelClassPath());
  }

  /**
   * The cluster for this trial: the one at hand if it fits and lives, else a new one.
   *
   * @throws TrialFailure if it cannot be made
   * @throws SameFailure if it could not be made for an earlier trial already
   */
  public LoadedCluster cluster(Trial trial, GridSystem system)
      throws TrialFailure, SameFailure, IOException, InterruptedException {
    Key wanted = new Key(trial.cell().clusterKey(), trial.repetition());
    if (wanted.equals(key) && failure != null) {
      throw new SameFailure(failedTrial, failure.getMessage());
    }
    boolean fits = wanted.equals(key) && !trial.cell().spoils();
    if (fits && current != null && current.cluster().firstDead().isEmpty()) {
      return current;
    }
    close();
    key = wanted;
    try {
      current = make(trial, system);
      return current;
    } catch (TrialFailure e) {
      failure = e.phase().mayPass() ? null : e;
      failedTrial = trial.id();
      throw e;
    }
  }

  /** An earlier trial has found out that this cluster cannot be made. */
  public static final class SameFailure extends Exception {
    private static final long serialVersionUID = 1L;

    SameFailure(String trial, String message) {
      super("Its cluster could not be made for trial " + trial + " either: " + message);
    }
  }

  private LoadedCluster make(Trial trial, GridSystem system)
      throws TrialFailure, IOException, InterruptedException {
    Cell cell = trial.cell();
    Path directory = folder.clusterLogs().resolve(trial.folder());
    Files.createDirectories(directory.resolve("logs"));
    Cluster cluster = start(trial, system, directory);
    try {
      if (cell.system().inWorker(system)) {
        SocketCount none = SocketCount.before(tools.host(), List.of());
        return new LoadedCluster(
            cluster, 0, 0, 0, cell.entries(), 0, LoadedCluster.Making.UNSEEN, none);
      }
      keepFlags(cell, cluster, directory);
      StepPlan steps = StepPlan.of(cell, system, memorySteps);
      return new MapFiller(tools, listener, trial, system, directory, steps).fill(cluster);
    } catch (TrialFailure | IOException | InterruptedException | RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Of one member: all are started alike. */
  private void keepFlags(Cell cell, Cluster cluster, Path directory)
      throws TrialFailure, InterruptedException {
    if (!cluster.members().isEmpty()) {
      JvmFlags.keep(
          tools,
          new WorkerFork(tools).jvm(cell.system()),
          cluster.members().get(0),
          directory.resolve("logs"));
    }
  }

  private Cluster start(Trial trial, GridSystem system, Path directory)
      throws TrialFailure, InterruptedException {
    Cell cell = trial.cell();
    listener.preparing(trial, "starting " + cell.members() + " members");
    CpuPlacement cpuPlacement = CpuPlacement.of(trial, system, tools.host());
    settle(cpuPlacement);
    return starter.start(
        system,
        cell.system(),
        cell.members(),
        Assignments.map(cell, system),
        cpuPlacement.forMembers(trial),
        directory,
        what -> listener.preparing(trial, what));
  }

  /** Before anything is started, so that this coordinator's own work is not in the way. */
  private void settle(CpuPlacement cpuPlacement) throws TrialFailure, InterruptedException {
    try {
      tools.host().settle(cpuPlacement.forCoordinator());
    } catch (IOException e) {
      throw new TrialFailure(
          TrialPhase.START,
          e.getMessage() + ". Name other processors, or write placement: none.",
          null);
    }
  }

  /**
   * Refuses a map that does not hold what was stored.
   *
   * @throws TrialFailure naming the first wrong entry or the wrong count
   */
  public static void rejectWrong(
      List<Event.ReadBack> answers, long entries, boolean fewer, Path logs) throws TrialFailure {
    for (Event.ReadBack answer : answers) {
      boolean all = answer.size() == entries || (fewer && answer.size() < entries);
      if (answer.size() >= 0 && !all) {
        throw new TrialFailure(
            TrialPhase.CHECK,
            String.format(
                Locale.ROOT,
                "Loaded %,d of %,d entries, by the system's own count. Look for eviction or a limit; with misses: allowed in 'workload' the system may drop entries.",
                answer.size(),
                entries),
            logs);
      }
      if (answer.wrong() > 0) {
        throw new TrialFailure(
            TrialPhase.CHECK,
            answer.wrong()
                + " of "
                + answer.checked()
                + " entries read back after loading are wrong: "
                + answer.example()
                + ". Do not measure this system before this is explained.",
            logs);
      }
    }
  }

  @Override
  public void close() {
    if (current != null) {
      current.cluster().close();
    }
    current = null;
    key = null;
    failure = null;
  }
}
