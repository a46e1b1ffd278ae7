package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.fleet.WorkerLaunch;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.local.Surroundings;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.folder.TrialFolder;
import org.jspecify.annotations.Nullable;

/**
 * The workers of one trial: forked for its first load, and kept for its further ones, of which a
 * search makes many, where these are of as many workers. What has to be fresh is a trial (method.md
 * R24), not each of its probes; a probe has connections, clients and operations of its own.
 */
public final class Workers implements AutoCloseable {

  private final Toolbox tools;
  private final RunListener listener;
  private final Cell whole;
  private final TrialFolder folder;
  private @Nullable Crew crew;

  /**
   * @param whole the trial's own cell: no load has more clients, and their memory is for as many
   * @param folder the trial's own: takes the workers' logs
   */
  public Workers(Toolbox tools, RunListener listener, Cell whole, TrialFolder folder) {
    this.tools = tools;
    this.listener = listener;
    this.whole = whole;
    this.folder = folder;
  }

  /**
   * Forked workers.
   *
   * @param way how they reach the cluster
   * @param cluster what they were forked for
   * @param surroundings what each was started into
   * @param before what was seen before any client was there
   */
  public record Crew(
      Fleet fleet,
      LoadedCluster cluster,
      ClientRoute route,
      Jvm jvm,
      Surroundings surroundings,
      Before before) {

    private boolean serves(LoadedCluster other, Cell cell) {
      return cluster == other
          && fleet.size() == cell.workerCount()
          && route.alive()
          && fleet.processes().stream().allMatch(HostProcess::alive);
    }
  }

  /**
   * Before any client of a trial was there; null where there are no such processes of ours.
   *
   * @param members with their data, and what they took while the workers started
   * @param workers that know of nothing yet
   */
  public record Before(@Nullable Standing members, @Nullable Standing workers) {}

  /** Those at hand, where they live, are enough and serve this cluster; else new ones. */
  public Crew crew(Trial trial, GridSystem system, LoadedCluster cluster, CpuPlacement cpuPlacement)
      throws TrialFailure, InterruptedException {
    Crew known = crew;
    if (known != null && known.serves(cluster, trial.cell())) {
      return known;
    }
    close();
    Crew forked = fork(trial, system, cluster, cpuPlacement.forWorkers(trial));
    crew = forked;
    JvmFlags.keep(tools, forked.jvm(), forked.fleet().processes().get(0), folder.logs());
    return forked;
  }

  private Crew fork(
      Trial trial, GridSystem system, LoadedCluster cluster, Surroundings surroundings)
      throws TrialFailure, InterruptedException {
    Cell cell = trial.cell();
    WorkerFork fork = new WorkerFork(tools);
    WorkerLaunch launch =
        fork.launch(
            system,
            cell.system(),
            "worker",
            surroundings,
            folder.root().resolve("workers"),
            folder.logs(),
            WorkerHeap.arguments(
                whole, cell.system().inWorker(system), tools.host().memoryBytes()));
    listener.phase("starting " + cell.workerCount() + " workers");
    IdleUsageProbe members = new IdleUsageProbe(tools.clock(), cluster.cluster().members());
    ClientRoute route = ClientRoute.of(cell, system, cluster, surroundings, tools, folder);
    try {
      Fleet fleet = Fleet.fork(tools.host(), tools.clock(), launch, cell.workerCount());
      Before before =
          new Before(members.seen(), new IdleUsageProbe(tools.clock(), fleet.processes()).seen());
      return new Crew(fleet, cluster, route, fork.jvm(cell.system()), surroundings, before);
    } catch (TrialFailure | InterruptedException | RuntimeException e) {
      route.close();
      throw e;
    }
  }

  /** Ends them; whoever asks for workers again gets new ones. */
  @Override
  public void close() {
    if (crew != null) {
      crew.fleet().close();
      crew.route().close();
    }
    crew = null;
  }
}
