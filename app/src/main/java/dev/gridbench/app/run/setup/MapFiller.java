package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.ExitMessage;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.fleet.WorkerLaunch;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.worker.wire.Assignment;
import dev.gridbench.worker.wire.Command.CheckLoaded.State;
import dev.gridbench.worker.wire.Event;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes a cluster's map and fills it, or fills it again, through workers that live for nothing
 * else.
 */
final class MapFiller {

  private static final double FORM_SECONDS = 60;
  private static final int THREADS = 4;

  /** A load that takes longer than this, and this for each entry, counts as hung. */
  private static final double LOAD_SECONDS = 120;

  private static final double LOAD_SECONDS_PER_ENTRY = 1.0 / 500;

  /** A JVM more takes half a second to start, in which another stores as many. */
  private static final long ENTRIES_PER_WORKER = 100_000;

  private final Toolbox tools;
  private final RunListener listener;
  private final Trial trial;
  private final GridSystem system;
  private final Path directory;
  private final Cell cell;
  private final StepPlan steps;

  /**
   * @param directory the cluster's own
   * @param steps where the load pauses
   */
  MapFiller(
      Toolbox tools,
      RunListener listener,
      Trial trial,
      GridSystem system,
      Path directory,
      StepPlan steps) {
    this.steps = steps;
    this.tools = tools;
    this.listener = listener;
    this.trial = trial;
    this.system = system;
    this.directory = directory;
    cell = trial.cell();
  }

  /** As many as the load will have, where there is work for them. */
  static int workers(Cell cell) {
    return (int) Math.max(1, Math.min(cell.workerCount(), cell.entries() / ENTRIES_PER_WORKER));
  }

  private record Filled(
      double defineSeconds, double loadSeconds, long checked, LoadedCluster.Making making) {}

  /**
   * @throws TrialFailure if the map does not hold what was stored
   * @throws IOException if the disk does not take the series of the load
   */
  LoadedCluster fill(Cluster cluster) throws TrialFailure, IOException, InterruptedException {
    Filled filled;
    try {
      filled = filled(cluster);
    } catch (TrialFailure failed) {
      throw byLoss(failed, cluster);
    }
    ClusterFacts facts =
        new ClusterFacts(
            cell.members(),
            0,
            cluster.startSeconds(),
            filled.defineSeconds(),
            filled.loadSeconds(),
            cell.entries(),
            filled.checked());
    return new LoadedCluster(
        cluster, facts, filled.making(), SocketCount.before(tools.host(), cluster.endpoints()));
  }

  /**
   * Stores all entries once more, where a load has left other values under their keys.
   *
   * @throws TrialFailure if the map does not hold what was stored
   * @throws IOException if the disk does not take the series of the load
   */
  LoadedCluster fillAgain(LoadedCluster known)
      throws TrialFailure, IOException, InterruptedException {
    Cluster cluster = known.cluster();
    double seconds;
    long checked;
    try (Fleet fleet = Fleet.fork(tools.host(), tools.clock(), launch(), workers(cell))) {
      assign(fleet, TenantTrial.stored(trial).get(0), cluster);
      awaitMembers(fleet);
      seconds = load(unpaused(fleet, cell.entries()), cell.entries());
      checked = checked(fleet, cell.entries(), cell.entries());
    } catch (TrialFailure failed) {
      throw byLoss(failed, cluster);
    }
    return known.filledAgain(
        seconds, checked, SocketCount.before(tools.host(), cluster.endpoints()));
  }

  /** The lost member, where there is one: a loader that waits for it names itself alone. */
  private static TrialFailure byLoss(TrialFailure failed, Cluster cluster) {
    return cluster
        .firstDead()
        .map(
            member ->
                new TrialFailure(
                    failed.phase(), member.name() + " " + ExitMessage.ended(member), member.log()))
        .orElse(failed);
  }

  private void awaitMembers(Fleet fleet) throws TrialFailure, InterruptedException {
    listener.preparing(trial, "waiting until a client sees " + cell.members() + " members");
    fleet.awaitMembers(cell.members(), FORM_SECONDS);
  }

  /** A load that does not ask what an entry takes. */
  private SteppedLoad unpaused(Fleet fleet, long entries) {
    StepPlan once = new StepPlan(List.of(entries), false, false, steps.copies());
    return new SteppedLoad(fleet, tools.clock(), List.of(), once);
  }

  /** By workers that have ended when it returns, and their connections with them. */
  private Filled filled(Cluster cluster) throws TrialFailure, IOException, InterruptedException {
    int workers = workers(cell);
    IdleUsageProbe probe = new IdleUsageProbe(cluster.members());
    try (Fleet fleet = Fleet.fork(tools.host(), tools.clock(), launch(), workers)) {
      Costs.@Nullable Standing idle = probe.seen();
      List<TenantTrial> tenantTrials = TenantTrial.stored(trial);
      assign(fleet, tenantTrials.get(0), cluster);
      awaitMembers(fleet);
      double defineSeconds = define(fleet);
      if (tenantTrials.size() > 1) {
        return several(fleet, cluster, tenantTrials, defineSeconds, idle);
      }
      SteppedLoad loading = new SteppedLoad(fleet, tools.clock(), cluster.members(), steps);
      double loadSeconds = load(loading, cell.entries());
      long checked = checked(fleet, cell.entries(), cell.entries());
      return new Filled(
          defineSeconds, loadSeconds, checked, new LoadedCluster.Making(idle, loading.memory()));
    }
  }

  private void assign(Fleet fleet, TenantTrial tenantTrial, Cluster cluster)
      throws TrialFailure, InterruptedException {
    Assignment loader = Assignments.loader(tenantTrial, system, cluster);
    fleet.assign(Collections.nCopies(fleet.size(), loader));
  }

  /** Each tenant's entries, one tenant after the other; what an entry takes is not asked. */
  private Filled several(
      Fleet fleet,
      Cluster cluster,
      List<TenantTrial> tenantTrials,
      double defineSeconds,
      Costs.@Nullable Standing idle)
      throws TrialFailure, IOException, InterruptedException {
    double seconds = 0;
    long stored = 0;
    long checked = 0;
    for (TenantTrial tenantTrial : tenantTrials) {
      long entries = tenantTrial.cell().entries();
      assign(fleet, tenantTrial, cluster);
      seconds += load(unpaused(fleet, entries), entries);
      stored += entries;
      checked += checked(fleet, entries, stored);
    }
    return new Filled(defineSeconds, seconds, checked, new LoadedCluster.Making(idle, null));
  }

  /** Reads back a sample of so many entries, of so many that the map holds. */
  private long checked(Fleet fleet, long entries, long all)
      throws TrialFailure, InterruptedException {
    listener.preparing(trial, "counting and reading back");
    boolean fewer = cell.workload().missesAllowed();
    State state = fewer ? State.AS_LOADED_OR_DROPPED : State.AS_LOADED;
    List<Event.ReadBack> answers = fleet.check(ReadBackSample.of(entries), state, false);
    ClusterKeeper.rejectWrong(answers, all, fewer, directory);
    return answers.stream().mapToLong(Event.ReadBack::checked).sum();
  }

  private WorkerLaunch launch() throws TrialFailure {
    return new WorkerFork(tools)
        .launch(
            system,
            cell.system(),
            "loader",
            CpuPlacement.of(trial, system, tools.host()).forLoaders(trial),
            directory.resolve("loader"),
            directory.resolve("logs"),
            jvmArguments());
  }

  /** Nothing is measured in it, and a short load is over before an optimizing compiler pays off. */
  private List<String> jvmArguments() {
    String heap = cell.system().workerHeap();
    return Stream.of(
            heap.isEmpty() ? "" : "-Xmx" + heap,
            cell.entries() <= ENTRIES_PER_WORKER ? "-XX:TieredStopAtLevel=1" : "")
        .filter(argument -> !argument.isEmpty())
        .toList();
  }

  private double define(Fleet fleet) throws TrialFailure, InterruptedException {
    long before = tools.clock().nanoTime();
    fleet.define();
    return seconds(before);
  }

  private double load(SteppedLoad loading, long entries)
      throws TrialFailure, IOException, InterruptedException {
    long before = tools.clock().nanoTime();
    LoadProgress progress = new LoadProgress(entries);
    listener.preparing(trial, progress.at(0, 0));
    try {
      double seconds =
          loading.run(
              THREADS,
              LOAD_SECONDS + entries * LOAD_SECONDS_PER_ENTRY,
              done -> listener.preparing(trial, progress.at(seconds(before), done)));
      progress.ended(seconds(before));
      return seconds;
    } finally {
      progress.write(directory.resolve(LoadProgress.FILE));
    }
  }

  private double seconds(long before) {
    return (tools.clock().nanoTime() - before) / 1e9;
  }
}
