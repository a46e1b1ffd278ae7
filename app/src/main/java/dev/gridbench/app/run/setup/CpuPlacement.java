package dev.gridbench.app.run.setup;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.study.value.CpuSet;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.host.Host;
import dev.gridbench.host.local.Surroundings;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A trial's placement (method.md R25).
 *
 * @param memberTurns sets of processors that its members take in turn; none where they are not
 *     ours, or may run anywhere
 * @param workerTurns those of its workers, and of its gateways; none where they may run anywhere
 * @param coordinator null for anywhere
 * @param inForce {@code members 0 workers 1}, {@code members [0 1] workers 0-1}, {@code pinned
 *     0-1}, {@code none}, {@code by host}, {@code pinned by host}
 * @param fallback why the study's placement is not in force; null where it is
 * @param onHosts whether each process's processors are those of its own host
 */
public record CpuPlacement(
    List<CpuSet> memberTurns,
    List<CpuSet> workerTurns,
    @Nullable CpuSet coordinator,
    String inForce,
    @Nullable String fallback,
    boolean onHosts) {

  /** Members and workers have hosts, and there what the file of hosts gives them. */
  static final String BY_HOST = "by host";

  private static final String NO_TASKSET =
      "taskset, which places processes, is missing (Debian: apt-get install util-linux)";

  public CpuPlacement {
    memberTurns = List.copyOf(memberTurns);
    workerTurns = List.copyOf(workerTurns);
  }

  /** On this machine. */
  public CpuPlacement(
      List<CpuSet> memberTurns,
      List<CpuSet> workerTurns,
      @Nullable CpuSet coordinator,
      String inForce,
      @Nullable String fallback) {
    this(memberTurns, workerTurns, coordinator, inForce, fallback, false);
  }

  /** On several, which this coordinator keeps off. */
  static CpuPlacement byHost(List<CpuSet> memberTurns, List<CpuSet> workerTurns, String inForce) {
    return new CpuPlacement(memberTurns, workerTurns, null, inForce, null, true);
  }

  /**
   * @throws TrialFailure if the study names processors that a machine does not have, or has clients
   *     spin where they would have but one
   */
  public static CpuPlacement of(Trial trial, GridSystem system, Host host) throws TrialFailure {
    CpuPlacement cpuPlacement = seated(trial, system, host);
    int given =
        cpuPlacement.workerTurns.stream()
            .mapToInt(CpuSet::size)
            .min()
            .orElseGet(() -> machine(host).map(CpuSet::size).orElse(2));
    if (trial.cell().pacing().equals("spin") && given < 2) {
      throw new TrialFailure(
          TrialPhase.RESOLVE,
          "A worker has a single processor here, which clients with pacing: spin would block."
              + " Write pacing: auto, or give the workers more processors with 'placement'.",
          null);
    }
    return cpuPlacement;
  }

  private static CpuPlacement seated(Trial trial, GridSystem system, Host host)
      throws TrialFailure {
    Placement placement = trial.cell().placement();
    if (placement instanceof Placement.Anywhere || nothingToSplit(placement, trial, system)) {
      return anywhere(null);
    }
    boolean hosts = !host.parts().isEmpty();
    boolean attached = trial.cell().system().attached();
    if (hosts && (!attached || placement instanceof Placement.Split)) {
      return PlacementByHost.of(trial.cell(), host);
    }
    if (attached) {
      return anywhere("gridbench did not start the cluster, so it runs where its owner put it");
    }
    Optional<CpuSet> machine = machine(host);
    if (placement instanceof Placement.Split) {
      return machine.isEmpty() ? anywhere(NO_TASKSET) : split(machine.get(), host.cores());
    }
    CpuSet all = machine.orElseThrow(() -> noTaskset(placement));
    if (placement instanceof Placement.Pinned) {
      return pinned(all, trial.cell());
    }
    return placement instanceof Placement.Stated stated
        ? stated(stated, all, trial.cell())
        : together(all);
  }

  /** Where the entries live in the workers, these have the whole machine. */
  private static boolean nothingToSplit(Placement placement, Trial trial, GridSystem system) {
    return placement instanceof Placement.Split && trial.cell().system().inWorker(system);
  }

  private static CpuPlacement anywhere(@Nullable String reason) {
    return new CpuPlacement(
        List.of(), List.of(), null, new Placement.Anywhere().toString(), reason);
  }

  private static CpuPlacement apart(CpuSet members, CpuSet workers) {
    Placement named = new Placement.Stated(List.of(members), List.of(workers));
    return new CpuPlacement(List.of(members), List.of(workers), workers, named.toString(), null);
  }

  private static Optional<CpuSet> machine(Host host) {
    return host.cpus().isEmpty() ? Optional.empty() : Optional.of(CpuSet.parse(host.cpus()));
  }

  private static TrialFailure noTaskset(Placement placement) {
    return new TrialFailure(
        TrialPhase.RESOLVE,
        "The placement '"
            + placement
            + "' needs taskset, which is not on this machine's PATH. Add it (Debian: apt-get install"
            + " util-linux), or write placement: none.",
        null);
  }

  private static CpuPlacement together(CpuSet all) {
    CpuSet first = CpuSet.of(List.of(all.numbers().get(0)));
    return apart(first, first);
  }

  private static CpuPlacement pinned(CpuSet all, Cell cell) {
    List<CpuSet> singles =
        new ArrayList<>(all.numbers().stream().map(cpu -> CpuSet.of(List.of(cpu))).toList());
    List<CpuSet> members = taken(singles, cell.members());
    Collections.rotate(singles, -cell.members());
    return new CpuPlacement(
        members, taken(singles, ofLoad(cell)), all, new Placement.Pinned() + " " + all, null);
  }

  private static CpuPlacement stated(Placement.Stated stated, CpuSet all, Cell cell)
      throws TrialFailure {
    for (CpuSet asked : stated.all()) {
      if (!all.containsAll(asked)) {
        throw new TrialFailure(
            TrialPhase.RESOLVE,
            "The study places processes on processors "
                + asked
                + ", but this machine gives "
                + all
                + ". Change 'placement'.",
            null);
      }
    }
    return new CpuPlacement(
        taken(stated.members(), cell.members()),
        taken(stated.workers(), ofLoad(cell)),
        CpuSet.union(stated.workers()),
        stated.toString(),
        null);
  }

  /** Those that some of so many processes have. */
  private static List<CpuSet> taken(List<CpuSet> turns, int processes) {
    return List.copyOf(turns.subList(0, Math.min(turns.size(), processes)));
  }

  /** The most processes of the load that are numbered alike: workers, or gateways. */
  private static int ofLoad(Cell cell) {
    boolean gateways = cell.byGateway();
    return Math.max(cell.workerCount(), gateways ? cell.members() : 1);
  }

  private static CpuPlacement split(CpuSet all, List<String> cores) {
    return Split.of(all, cores)
        .map(halves -> apart(halves.members(), halves.workers()))
        .orElseGet(() -> anywhere("this machine gives a single processor"));
  }

  /**
   * All processors of this machine that some member has; null where they are not ours, may run
   * anywhere, or have hosts.
   */
  public @Nullable CpuSet members() {
    return memberTurns.isEmpty() || onHosts ? null : CpuSet.union(memberTurns);
  }

  /** All that some worker or gateway has; null where they may run anywhere, or have hosts. */
  public @Nullable CpuSet workers() {
    return workerTurns.isEmpty() || onHosts ? null : CpuSet.union(workerTurns);
  }

  Surroundings forMembers(Trial trial) {
    return surroundings(memberTurns, trial);
  }

  Surroundings forWorkers(Trial trial) {
    return surroundings(workerTurns, trial);
  }

  /** Loaders go to hosts in a turn of their own. */
  Surroundings forLoaders(Trial trial) {
    return surroundings(onHosts ? List.of() : workerTurns, trial);
  }

  private static Surroundings surroundings(List<CpuSet> turns, Trial trial) {
    return turns.isEmpty()
        ? new Surroundings("", seed(trial))
        : new Surroundings(turns.stream().map(CpuSet::toString).toList(), seed(trial));
  }

  /** Where the process was put; null for anywhere. */
  public @Nullable CpuSet of(String process, Trial trial) {
    boolean ofLoad = !process.startsWith("member-");
    String cpus = (ofLoad ? forWorkers(trial) : forMembers(trial)).cpus(process);
    return cpus.isEmpty() ? null : CpuSet.parse(cpus);
  }

  /** The coordinator keeps off the members' processors, where workers do. */
  String forCoordinator() {
    return coordinator == null ? "" : coordinator.toString();
  }

  /** What is in force. */
  @Override
  public String toString() {
    return inForce;
  }

  private static long seed(Trial trial) {
    return (trial.loadSeed() * 31 + trial.id().hashCode()) | 1;
  }
}
