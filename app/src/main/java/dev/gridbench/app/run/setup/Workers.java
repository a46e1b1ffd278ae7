package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.catalog.Jvm;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.fleet.WorkerLaunch;
import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.local.Surroundings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The workers of a run. Loads of one repetition that would be forked alike share them; a load has
 * connections, clients and operations of its own. A repetition has workers of its own (method.md
 * R24), unless the study starts nothing again.
 */
public final class Workers implements AutoCloseable {

  private final Toolbox tools;
  private final RunListener listener;
  private final List<Cell> planned;
  private final Study.Conduct conduct;
  private final Map<WorkerKey, Crew> crews = new HashMap<>();
  private @Nullable WorkerKey last;

  /**
   * @param planned all cells of the run: workers have the heap of the largest that they may serve
   * @param conduct how trials are conducted
   */
  public Workers(Toolbox tools, RunListener listener, List<Cell> planned, Study.Conduct conduct) {
    this.tools = tools;
    this.listener = listener;
    this.planned = List.copyOf(planned);
    this.conduct = conduct;
  }

  /**
   * Forked workers.
   *
   * @param cluster what they serve now
   * @param route how they reach it
   * @param surroundings what each was started into
   * @param before what was seen before any client was there
   * @param past what they have done since they were forked
   */
  public record Crew(
      Fleet fleet,
      LoadedCluster cluster,
      ClientRoute route,
      Jvm jvm,
      Surroundings surroundings,
      Before before,
      WorkerPast past) {

    private boolean alive() {
      return fleet.processes().stream().allMatch(HostProcess::alive);
    }

    /** Gateways are started for one trial and end with it; a direct way is nobody's own. */
    private boolean reaches(LoadedCluster other, Cell cell) {
      return cluster == other && route.direct() && !cell.byGateway();
    }

    private Crew at(LoadedCluster other, ClientRoute way, @Nullable Standing members) {
      return new Crew(
          fleet, other, way, jvm, surroundings, new Before(members, before.workers()), past);
    }
  }

  /**
   * Before any client of a trial was there; null where there are no such processes of ours.
   *
   * @param members with their data, and what they took while the workers started
   * @param workers that know of nothing yet
   */
  public record Before(@Nullable Standing members, @Nullable Standing workers) {}

  /**
   * Those at hand, where they live and would be forked alike; else new ones.
   *
   * @param whole the trial's own cell: no load of it has more clients
   * @param folder the trial's own: takes the logs of workers that are forked for it
   */
  public Crew crew(
      Trial trial,
      Cell whole,
      GridSystem system,
      LoadedCluster cluster,
      CpuPlacement cpuPlacement,
      TrialFolder folder)
      throws TrialFailure, InterruptedException {
    WorkerKey key = WorkerKey.of(trial, conduct);
    closeOthers(key);
    last = key;
    Crew known = crews.get(key);
    if (known != null && known.alive() && !freshFor(trial.cell(), system)) {
      Crew ready =
          known.reaches(cluster, trial.cell())
              ? known
              : moved(known, trial, system, cluster, folder);
      crews.put(key, ready);
      return ready;
    }
    end(crews.remove(key));
    Surroundings surroundings = cpuPlacement.forWorkers(trial);
    Crew forked =
        fork(trial.cell(), heap(key, whole, system), system, cluster, surroundings, folder);
    crews.put(key, forked);
    JvmFlags.keep(tools, forked.jvm(), forked.fleet().processes().get(0), folder.logs());
    return forked;
  }

  /** What an entry takes is found out in JVMs that have held none. */
  private boolean freshFor(Cell cell, GridSystem system) {
    return cell.system().inWorker(system) && !conduct.memorySteps().isEmpty();
  }

  /** Unless nothing is started again, one repetition's workers of one kind live at a time. */
  private void closeOthers(WorkerKey wanted) {
    if (!wanted.equals(last) && !conduct.startsOnce()) {
      close();
    }
  }

  private Crew moved(
      Crew known, Trial trial, GridSystem system, LoadedCluster cluster, TrialFolder folder)
      throws TrialFailure, InterruptedException {
    known.route().close();
    ClientRoute route =
        ClientRoute.of(trial.cell(), system, cluster, known.surroundings(), tools, folder);
    IdleUsageProbe members = new IdleUsageProbe(cluster.cluster().members());
    return known.at(cluster, route, members.standing());
  }

  private List<String> heap(WorkerKey key, Cell whole, GridSystem system) {
    boolean inWorker = whole.system().inWorker(system);
    return WorkerHeap.arguments(
        WorkerHeap.largest(whole, planned.stream().filter(key::fits).toList(), inWorker),
        inWorker,
        tools.host().memoryBytes());
  }

  private Crew fork(
      Cell cell,
      List<String> heap,
      GridSystem system,
      LoadedCluster cluster,
      Surroundings surroundings,
      TrialFolder folder)
      throws TrialFailure, InterruptedException {
    WorkerFork fork = new WorkerFork(tools);
    WorkerLaunch launch = launch(fork, cell.system(), heap, system, surroundings, folder);
    listener.phase("starting " + cell.workerCount() + " workers");
    IdleUsageProbe members = new IdleUsageProbe(cluster.cluster().members());
    ClientRoute route = ClientRoute.of(cell, system, cluster, surroundings, tools, folder);
    try {
      Fleet fleet = Fleet.fork(tools.host(), tools.clock(), launch, cell.workerCount());
      Before before = new Before(members.seen(), new IdleUsageProbe(fleet.processes()).seen());
      return new Crew(
          fleet,
          cluster,
          route,
          fork.jvm(cell.system(), "worker"),
          surroundings,
          before,
          new WorkerPast());
    } catch (TrialFailure | InterruptedException | RuntimeException e) {
      route.close();
      throw e;
    }
  }

  private static WorkerLaunch launch(
      WorkerFork fork,
      SystemChoice choice,
      List<String> heap,
      GridSystem system,
      Surroundings surroundings,
      TrialFolder folder)
      throws TrialFailure {
    return fork.launch(
        system,
        choice,
        "worker",
        surroundings,
        folder.root().resolve("workers"),
        folder.logs(),
        heap);
  }

  /** Those that served last leave the system until they are asked again; gateways end. */
  public void rest() throws InterruptedException {
    Crew crew = last == null ? null : crews.get(last);
    if (crew == null) {
      return;
    }
    try {
      crew.fleet().release();
      if (!crew.route().processes().isEmpty()) {
        closeLast();
      }
    } catch (TrialFailure e) {
      closeLast(); // a worker that does not leave is of no use to another trial
    }
  }

  /** Ends those that served last; the next trial forks new ones. */
  public void closeLast() {
    if (last != null) {
      end(crews.remove(last));
    }
    last = null;
  }

  private static void end(@Nullable Crew crew) {
    if (crew != null) {
      crew.fleet().close();
      crew.route().close();
    }
  }

  /** Ends all. */
  @Override
  public void close() {
    List.copyOf(crews.values()).forEach(Workers::end);
    crews.clear();
    last = null;
  }
}
