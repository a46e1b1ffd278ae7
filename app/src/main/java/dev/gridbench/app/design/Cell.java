package dev.gridbench.app.design;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.KeySpace;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.Connections;
import dev.gridbench.app.study.Placement;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.ThreadCount;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * One combination of levels.
 *
 * @param threadCount of each client over its connection, or of all together
 * @param inFlight operations that each of these may have under way
 * @param pacing how a client waits: {@code auto}, {@code spin} or {@code park}
 * @param workers as in {@link dev.gridbench.app.study.Study}: 0 is one each
 * @param tenants the workloads that share its cluster; of several, {@code entries} and {@code
 *     clients} are all of theirs, and what each does is known of each {@link #part} alone
 */
public record Cell(
    SystemChoice system,
    int members,
    long entries,
    int clients,
    ThreadCount threadCount,
    int inFlight,
    Connections connections,
    int workers,
    ValueShape value,
    String format,
    List<String> indexes,
    Workload workload,
    KeyDistribution keys,
    LoadModel load,
    String pacing,
    Placement placement,
    Duration warmup,
    Duration measure,
    Tenants tenants) {

  public Cell {
    indexes = List.copyOf(indexes);
  }

  /** The same cluster under these workloads. */
  Cell with(Tenants several) {
    return new Cell(
        system,
        members,
        several.entries(),
        several.there().stream().mapToInt(Tenant::clients).sum(),
        ThreadCount.each(several.most(Tenant::threads)),
        several.most(Tenant::inFlight),
        connections,
        several.most(Tenant::workers),
        value,
        format,
        indexes,
        several.workload(),
        keys,
        several.load(),
        pacing,
        placement,
        warmup,
        measure,
        several);
  }

  /** One tenant's part, as if it were a cell of its own; how it is timed is left to the tenant. */
  public Cell part(Tenant tenant) {
    return new Cell(
        system,
        members,
        tenant.entries(),
        tenant.clients(),
        ThreadCount.each(tenant.threads()),
        tenant.inFlight(),
        connections,
        tenant.workers(),
        value,
        format,
        indexes,
        tenant.workload(),
        tenant.keys(),
        tenant.load(),
        pacing,
        placement,
        warmup,
        measure,
        Tenants.NONE);
  }

  /** The parts of those who are there; the cell itself where it has no tenants. */
  public List<Cell> parts() {
    return tenants.none() ? List.of(this) : tenants.there().stream().map(this::part).toList();
  }

  private int sum(ToIntFunction<Cell> figure) {
    return parts().stream().mapToInt(figure).sum();
  }

  /** The same cell of another system. */
  public Cell with(SystemChoice other) {
    return changed(other, entries, clients, load, warmup, measure);
  }

  /** The same cell of so many entries. */
  public Cell holding(long number) {
    return changed(system, number, clients, load, warmup, measure);
  }

  /** The same cell under another load. */
  public Cell with(LoadModel other) {
    return changed(system, entries, clients, other, warmup, measure);
  }

  /** The same cell with so many clients under another load. */
  public Cell with(int number, LoadModel other) {
    return changed(system, entries, number, other, warmup, measure);
  }

  /** The same cell with these times. */
  public Cell timed(Duration otherWarmup, Duration otherMeasure) {
    return changed(system, entries, clients, load, otherWarmup, otherMeasure);
  }

  /** Whether it is one of the study's own, and not measured beside them. */
  public boolean own() {
    return !system.isTwin() && !system.isFloor();
  }

  /** Whether its warm-up is left to a pilot. */
  public boolean pilots() {
    return warmup.equals(Study.PILOT);
  }

  /** With this warm-up if it was left to a pilot. */
  Cell warmedFor(Duration found) {
    return pilots() ? timed(found, measure) : this;
  }

  private Cell changed(
      SystemChoice otherSystem,
      long otherEntries,
      int otherClients,
      LoadModel otherLoad,
      Duration otherWarmup,
      Duration otherMeasure) {
    return new Cell(
        otherSystem,
        members,
        otherEntries,
        otherClients,
        threadCount,
        inFlight,
        connections,
        workers,
        value,
        format,
        indexes,
        workload,
        keys,
        otherLoad,
        pacing,
        placement,
        otherWarmup,
        otherMeasure,
        tenants);
  }

  /** Threads of each client, over its connection. */
  public int threads() {
    return threadCount.of(clients);
  }

  /** Threads of all clients together. */
  public int callers() {
    return tenants.none() ? clients * threads() : sum(Cell::callers);
  }

  /**
   * Whether any workload changes the data of the cluster, that of a tenant who is not there too; or
   * the cluster itself may, which drops entries.
   */
  public boolean spoils() {
    return workload.missesAllowed() || (tenants.none() ? workload.writes() : tenants.writes());
  }

  /** The most entries that the map can hold after the load. */
  public long mostEntries() {
    return tenants.none()
        ? KeySpace.of(workload, entries, callers()).most()
        : tenants.mostEntries();
  }

  /** Operations that can be under way at a time, of all clients together. */
  public int mostInFlight() {
    return tenants.none() ? callers() * inFlight : sum(Cell::mostInFlight);
  }

  /** Real connections of this cell's clients together. */
  public int connectionCount() {
    return tenants.none() ? connections.of(clients) : sum(Cell::connectionCount);
  }

  /**
   * Worker JVMs of this cell: never more than it has connections, for a connection lives in one
   * JVM.
   */
  public int workerCount() {
    if (!tenants.none()) {
      return sum(Cell::workerCount);
    }
    return workers == 0 ? connectionCount() : Math.min(workers, connectionCount());
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
    return new ClusterKey(
        system, members, entries, value, format, indexes, spoils(), placement, tenants.layout());
  }

  /**
   * The part of a cell that decides the cluster.
   *
   * @param writes a workload that writes leaves other data behind than it found, so read-only cells
   *     never follow it
   * @param tenants whose entries lie where
   */
  public record ClusterKey(
      SystemChoice system,
      int members,
      long entries,
      ValueShape value,
      String format,
      List<String> indexes,
      boolean writes,
      Placement placement,
      List<String> tenants) {
    public ClusterKey {
      indexes = List.copyOf(indexes);
      tenants = List.copyOf(tenants);
    }
  }
}
