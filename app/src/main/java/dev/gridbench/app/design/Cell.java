package dev.gridbench.app.design;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.KeySpace;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.value.WorkerCount;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * One combination of levels.
 *
 * @param combination of several tenants, {@code entries} and {@code clients} are all of theirs, and
 *     what each does is known of each {@link #part} alone
 * @param tenants the workloads that share its cluster
 */
public record Cell(SystemChoice system, Combination combination, Tenants tenants) {

  /** One workload. */
  public Cell(SystemChoice system, Combination combination) {
    this(system, combination, Tenants.NONE);
  }

  /** The same cluster under these workloads. */
  Cell with(Tenants several) {
    Combination theirs =
        combination
            .with(Factors.ENTRIES, several.entries())
            .with(Factors.CLIENTS, several.there().stream().mapToInt(Tenant::clients).sum())
            .with(Factors.THREADS, ThreadCount.each(several.most(Tenant::threads)))
            .with(Factors.IN_FLIGHT, several.most(Tenant::inFlight))
            .with(Factors.WORKERS, several.workers())
            .with(Factors.WORKLOAD, several.workload())
            .with(Factors.LOAD, several.load());
    return new Cell(system, theirs, several);
  }

  /** One tenant's part, as if it were a cell of its own; how it is timed is left to the tenant. */
  public Cell part(Tenant tenant) {
    return new Cell(system, combination.with(tenant.levels()));
  }

  /** The parts of those who are there; the cell itself where it has no tenants. */
  public List<Cell> parts() {
    return tenants.none() ? List.of(this) : tenants.there().stream().map(this::part).toList();
  }

  private int sum(ToIntFunction<Cell> figure) {
    return parts().stream().mapToInt(figure).sum();
  }

  private <T> Cell with(Factor<T> factor, T level) {
    return new Cell(system, combination.with(factor, level), tenants);
  }

  /** The same cell of another system. */
  public Cell with(SystemChoice other) {
    return new Cell(other, combination, tenants);
  }

  /** The same cell of so many entries. */
  public Cell holding(long number) {
    return with(Factors.ENTRIES, number);
  }

  /** The same cell under another load. */
  public Cell with(LoadModel other) {
    return with(Factors.LOAD, other);
  }

  /** The same cell with so many clients under another load. */
  public Cell with(int number, LoadModel other) {
    return with(Factors.CLIENTS, number).with(other);
  }

  /** The same cell with these times. */
  public Cell timed(Duration otherWarmup, Duration otherMeasure) {
    return with(Factors.WARMUP, new Warmup.Fixed(otherWarmup)).with(Factors.MEASURE, otherMeasure);
  }

  /** Whether it is one of the study's own, and not measured beside them. */
  public boolean own() {
    return !system.isTwin() && !system.isFloor();
  }

  /** Whether its warm-up is left to a pilot. */
  public boolean pilots() {
    return combination.get(Factors.WARMUP) instanceof Warmup.Found;
  }

  /** With this warm-up if it was left to a pilot. */
  Cell warmedFor(Duration found) {
    return pilots() ? timed(found, measure()) : this;
  }

  /** Threads of each client, over its connection. */
  public int threads() {
    return threadCount().of(clients());
  }

  /** Threads of all clients together. */
  public int callers() {
    return tenants.none() ? clients() * threads() : sum(Cell::callers);
  }

  /** What becomes of a cluster's data under a load. */
  public enum DataAfter {
    /** It is as it was loaded. */
    UNCHANGED,

    /** Other values stand under the keys that were loaded: loading again makes all as it was. */
    OVERWRITTEN,

    /** Entries were added, removed or dropped. */
    CHANGED
  }

  /**
   * What any workload makes of the data of the cluster, that of a tenant who is not there too; or
   * the cluster itself, which may drop entries.
   */
  public DataAfter dataAfter() {
    if (workload().missesAllowed()) {
      return DataAfter.CHANGED;
    }
    if (!tenants.none()) {
      return tenants.writes() ? DataAfter.CHANGED : DataAfter.UNCHANGED;
    }
    if (workload().overwrites()) {
      return DataAfter.OVERWRITTEN;
    }
    return workload().writes() ? DataAfter.CHANGED : DataAfter.UNCHANGED;
  }

  /** The most entries that the map can hold after the load. */
  public long mostEntries() {
    return tenants.none()
        ? KeySpace.of(workload(), entries(), callers()).most()
        : tenants.mostEntries();
  }

  /** Operations that can be under way at a time, of all clients together. */
  public int mostInFlight() {
    return tenants.none() ? callers() * inFlight() : sum(Cell::mostInFlight);
  }

  /** Real connections of this cell's clients together. */
  public int connectionCount() {
    return tenants.none() ? connections().of(clients()) : sum(Cell::connectionCount);
  }

  /**
   * Worker JVMs of this cell: never more than it has connections, for a connection lives in one
   * JVM.
   */
  public int workerCount() {
    return tenants.none() ? workers().of(connectionCount()) : sum(Cell::workerCount);
  }

  /** Every factor with its level as text, varied or constant, in the order of the study file. */
  public Map<String, String> levels() {
    return CellLevels.of(this);
  }

  /**
   * What a cluster and its data are made of: neighbouring trials that agree on it, and on the
   * repetition, share one.
   */
  public ClusterKey clusterKey() {
    return new ClusterKey(system, combination.having(Role.CLUSTER), dataAfter(), tenants.layout());
  }

  /**
   * The part of a cell that decides the cluster.
   *
   * @param dataAfter a workload that writes leaves other data behind than it found, so read-only
   *     cells never follow it
   * @param tenants whose entries lie where
   */
  public record ClusterKey(
      SystemChoice system, Combination levels, DataAfter dataAfter, List<String> tenants) {
    public ClusterKey {
      tenants = List.copyOf(tenants);
    }
  }

  /** What workers are forked by: trials that agree on it, and on the repetition, may share them. */
  public WorkersKey workersKey() {
    return new WorkersKey(system, placement(), format(), workerCount());
  }

  /**
   * The part of a cell that decides how its workers are forked.
   *
   * @param system with its library, its JVM and the arguments of both
   */
  public record WorkersKey(SystemChoice system, Placement placement, String format, int workers) {}

  public int members() {
    return combination.get(Factors.MEMBERS);
  }

  public long entries() {
    return combination.get(Factors.ENTRIES);
  }

  public int clients() {
    return combination.get(Factors.CLIENTS);
  }

  /** Threads of each client over its connection, or of all together. */
  public ThreadCount threadCount() {
    return combination.get(Factors.THREADS);
  }

  /** Operations that each of these threads may have under way. */
  public int inFlight() {
    return combination.get(Factors.IN_FLIGHT);
  }

  public Connections connections() {
    return combination.get(Factors.CONNECTIONS);
  }

  /** Whether clients reach the system through gateways that are started for the trial. */
  public boolean byGateway() {
    return connections() instanceof Connections.Gateway;
  }

  public WorkerCount workers() {
    return combination.get(Factors.WORKERS);
  }

  public ValueShape value() {
    return combination.get(Factors.VALUE);
  }

  public String format() {
    return combination.get(Factors.FORMAT);
  }

  public List<String> indexes() {
    return combination.get(Factors.INDEXES);
  }

  public Workload workload() {
    return combination.get(Factors.WORKLOAD);
  }

  public KeyDistribution keys() {
    return combination.get(Factors.KEYS);
  }

  public LoadModel load() {
    return combination.get(Factors.LOAD);
  }

  /** How a client waits: {@code auto}, {@code spin} or {@code park}. */
  public String pacing() {
    return combination.get(Factors.PACING);
  }

  public Placement placement() {
    return combination.get(Factors.PLACEMENT);
  }

  /** Zero while it is left to a pilot. */
  public Duration warmup() {
    return combination.get(Factors.WARMUP).orElse(Duration.ZERO);
  }

  public Duration measure() {
    return combination.get(Factors.MEASURE);
  }
}
