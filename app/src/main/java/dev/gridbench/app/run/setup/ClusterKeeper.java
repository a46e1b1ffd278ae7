package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.cluster.ClusterStarter;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.ExitMessage;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.folder.ResultsFolder;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.HostProcess;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps clusters: neighbouring trials that agree on the making of theirs, its data and their
 * repetition share one, any other trial gets a new one. Where their loads overwrite entries, all
 * are stored again before each. Where nothing is started again, clusters stay up, several at a
 * time, and repetitions share them.
 */
public final class ClusterKeeper implements AutoCloseable {

  /** The exit code of a process that SIGKILL ended. */
  private static final int KILLED = 137;

  private record Key(Cell.ClusterKey cell, int repetition) {}

  private final Toolbox tools;
  private final ResultsFolder folder;
  private final RunListener listener;
  private final ClusterStarter starter;
  private final Study.Conduct conduct;
  private final Map<Key, LoadedCluster> clusters = new HashMap<>();
  private final Map<Key, SameFailure> failures = new HashMap<>();
  private @Nullable Key last;

  /**
   * @param conduct says where loads pause, and whether clusters stay up
   */
  public ClusterKeeper(
      Toolbox tools, ResultsFolder folder, RunListener listener, Study.Conduct conduct) {
    this.conduct = conduct;
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
    Key wanted = key(trial);
    if (!wanted.equals(last) && !conduct.startsOnce()) {
      close();
    }
    last = wanted;
    tools.host().rotate(Math.max(0, wanted.repetition() - 1));
    SameFailure before = failures.get(wanted);
    if (before != null) {
      throw before;
    }
    LoadedCluster known = clusters.get(wanted);
    if (known == null) {
      return renewed(wanted, trial, system);
    }
    Optional<HostProcess> dead = known.cluster().firstDead();
    if (dead.isPresent()) {
      listener.note(lost(dead.get(), trial));
      return renewed(wanted, trial, system);
    }
    return switch (trial.cell().dataAfter()) {
      case UNCHANGED -> known;
      case OVERWRITTEN -> filledAgain(known, wanted, trial, system);
      case CHANGED -> renewed(wanted, trial, system);
    };
  }

  private static String lost(HostProcess member, Trial trial) {
    return member.name()
        + " ended after the load of an earlier trial,"
        + ExitMessage.code(member)
        + " So a new cluster is started for "
        + trial.id()
        + "."
        + (member.exitCode().orElse(-1) == KILLED
            ? " The kernel ends processes so where memory runs out: set a smaller 'heap'."
            : ExitMessage.last(member));
  }

  /** Where that cannot be done, whatever it is that the last load has left, there is a new one. */
  private LoadedCluster filledAgain(LoadedCluster known, Key wanted, Trial trial, GridSystem system)
      throws TrialFailure, IOException, InterruptedException {
    if (trial.cell().system().inWorker(system)) {
      return renewed(wanted, trial, system);
    }
    try {
      LoadedCluster filled = filler(trial, system).fillAgain(known);
      clusters.put(wanted, filled);
      return filled;
    } catch (TrialFailure e) {
      listener.note(
          "The cluster of the trial before "
              + trial.id()
              + " could not be loaded again, so a new one is started: "
              + e.getMessage());
      return renewed(wanted, trial, system);
    }
  }

  private MapFiller filler(Trial trial, GridSystem system) throws IOException {
    Path directory = folder.clusterLogs().resolve(trial.folder());
    Files.createDirectories(directory.resolve("logs"));
    StepPlan steps = StepPlan.of(trial.cell(), system, conduct.memorySteps());
    return new MapFiller(tools, listener, trial, system, directory, steps);
  }

  private Key key(Trial trial) {
    return new Key(trial.cell().clusterKey(), conduct.startsOnce() ? 0 : trial.repetition());
  }

  private LoadedCluster renewed(Key wanted, Trial trial, GridSystem system)
      throws TrialFailure, IOException, InterruptedException {
    end(wanted);
    try {
      LoadedCluster made = make(trial, system);
      clusters.put(wanted, made);
      return made;
    } catch (TrialFailure e) {
      if (!e.phase().mayPass()) {
        failures.put(wanted, new SameFailure(trial.id(), e.getMessage()));
      }
      throw e;
    }
  }

  /** An earlier trial has found out that this cluster cannot be made. */
  public static final class SameFailure extends Exception {
    private static final long serialVersionUID = 1L;

    SameFailure(String trial, @Nullable String message) {
      super("Its cluster could not be made for trial " + trial + " either: " + message);
    }
  }

  private LoadedCluster make(Trial trial, GridSystem system)
      throws TrialFailure, IOException, InterruptedException {
    Cell cell = trial.cell();
    MapFiller filler = filler(trial, system);
    Path directory = folder.clusterLogs().resolve(trial.folder());
    Cluster cluster = start(trial, system, directory);
    try {
      if (cell.system().inWorker(system)) {
        SocketCount none = SocketCount.before(tools.host(), List.of());
        ClusterFacts facts =
            new ClusterFacts(0, 0, cluster.startSeconds(), 0, 0, cell.entries(), 0);
        return new LoadedCluster(cluster, facts, LoadedCluster.Making.UNSEEN, none);
      }
      keepFlags(cell, cluster, directory);
      return filler.fill(cluster);
    } catch (TrialFailure | IOException | InterruptedException | RuntimeException e) {
      end(cluster, cell.system());
      throw e;
    }
  }

  /** Of one member: all are started alike. */
  private void keepFlags(Cell cell, Cluster cluster, Path directory)
      throws TrialFailure, InterruptedException {
    if (!cluster.members().isEmpty()) {
      JvmFlags.keep(
          tools,
          new WorkerFork(tools).jvm(cell.system(), "member"),
          cluster.members().get(0),
          directory.resolve("logs"));
    }
  }

  private Cluster start(Trial trial, GridSystem system, Path directory)
      throws TrialFailure, InterruptedException {
    Cell cell = trial.cell();
    listener.preparing(
        trial,
        cell.members() == 1 ? "starting a member" : "starting " + cell.members() + " members");
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

  /** Ends the cluster of the last trial: the next one of its kind is a new one. */
  public void closeLast() {
    if (last != null) {
      end(last);
      failures.remove(last);
    }
  }

  private void end(Key key) {
    LoadedCluster known = clusters.remove(key);
    if (known != null) {
      end(known.cluster(), key.cell().system());
    }
  }

  private void end(Cluster cluster, SystemChoice choice) {
    cluster.clear().ifPresent(listener::note);
    cluster.end(choice);
  }

  @Override
  public void close() {
    List.copyOf(clusters.keySet()).forEach(this::end);
    failures.clear();
    last = null;
  }
}
