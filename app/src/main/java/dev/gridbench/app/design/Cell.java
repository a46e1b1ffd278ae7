package dev.gridbench.app.design;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.LevelText;
import dev.gridbench.app.study.Placement;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.SystemChoice;
import dev.gridbench.app.study.ThreadCount;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One combination of levels.
 *
 * @param threadCount of each client over its connection, or of all together
 * @param inFlight operations that each of these may have under way
 * @param connections as in {@link dev.gridbench.app.study.Study}: 0 is one each
 * @param pacing how a client waits: {@code auto}, {@code spin} or {@code park}
 * @param workers as in {@link dev.gridbench.app.study.Study}: 0 is one each
 */
public record Cell(
    SystemChoice system,
    int members,
    long entries,
    int clients,
    ThreadCount threadCount,
    int inFlight,
    int connections,
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
    Duration measure) {

  public Cell {
    indexes = List.copyOf(indexes);
  }

  /** The same cell of another system. */
  public Cell with(SystemChoice other) {
    return changed(other, clients, load, warmup, measure);
  }

  /** The same cell under another load. */
  public Cell with(LoadModel other) {
    return changed(system, clients, other, warmup, measure);
  }

  /** The same cell with so many clients under another load. */
  public Cell with(int number, LoadModel other) {
    return changed(system, number, other, warmup, measure);
  }

  /** The same cell with these times. */
  public Cell timed(Duration otherWarmup, Duration otherMeasure) {
    return changed(system, clients, load, otherWarmup, otherMeasure);
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
      int otherClients,
      LoadModel otherLoad,
      Duration otherWarmup,
      Duration otherMeasure) {
    return new Cell(
        otherSystem,
        members,
        entries,
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
        otherMeasure);
  }

  /** Threads of each client, over its connection. */
  public int threads() {
    return threadCount.of(clients);
  }

  /** Threads of all clients together. */
  public int callers() {
    return clients * threads();
  }

  /** Operations that can be under way at a time, of all clients together. */
  public int mostInFlight() {
    return callers() * inFlight;
  }

  /**
   * As {@link #mostInFlight}, of a cell whose levels alone are known; older results do not have
   * every factor.
   */
  public static int mostInFlight(Map<String, String> levels) {
    int clients = number(levels, "clients");
    return ThreadCount.callers(levels.getOrDefault("threads", "1"), clients)
        * number(levels, "inFlight");
  }

  private static int number(Map<String, String> levels, String factor) {
    return Integer.parseInt(levels.getOrDefault(factor, "1"));
  }

  /** Real connections of this cell's clients together. */
  public int connectionCount() {
    return connections == 0 ? clients : Math.min(connections, clients);
  }

  /**
   * Worker JVMs of this cell: never more than it has connections, for a connection lives in one
   * JVM.
   */
  public int workerCount() {
    return workers == 0 ? connectionCount() : Math.min(workers, connectionCount());
  }

  /** Every factor with its level as text, varied or constant, in the order of the study file. */
  public Map<String, String> levels() {
    Map<String, String> levels = new LinkedHashMap<>();
    levels.put("system", system.label());
    levels.put("members", Integer.toString(members));
    levels.put("entries", Long.toString(entries));
    levels.put("clients", Integer.toString(clients));
    levels.put("threads", threadCount.toString());
    levels.put("inFlight", Integer.toString(inFlight));
    levels.put("connections", LevelText.connections(connections));
    levels.put("workers", LevelText.workers(workers));
    levels.put("value", value.toString());
    levels.put("format", format);
    levels.put("indexes", LevelText.indexes(indexes));
    levels.put("workload", workload.toString());
    levels.put("keys", keys.toString());
    levels.put("load", load.toString());
    levels.put("pacing", pacing);
    levels.put("placement", placement.toString());
    levels.put("warmup", LevelText.duration(warmup));
    levels.put("measure", LevelText.duration(measure));
    return levels;
  }

  /**
   * What a cluster and its data are made of: neighbouring trials that agree on it, and on the
   * repetition, share one.
   */
  public ClusterKey clusterKey() {
    return new ClusterKey(
        system, members, entries, value, format, indexes, workload.writes(), placement);
  }

  /**
   * The part of a cell that decides the cluster.
   *
   * @param writes a workload that writes leaves other data behind than it found, so read-only cells
   *     never follow it
   */
  public record ClusterKey(
      SystemChoice system,
      int members,
      long entries,
      ValueShape value,
      String format,
      List<String> indexes,
      boolean writes,
      Placement placement) {
    public ClusterKey {
      indexes = List.copyOf(indexes);
    }
  }
}
