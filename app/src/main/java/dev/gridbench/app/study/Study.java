package dev.gridbench.app.study;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Workload;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A question with its factors, schedule and repetitions. Every list is a factor's levels, in the
 * order of the file; a list of one is a constant.
 *
 * @param threads of each client, over its connection
 * @param inFlight operations that each of these threads may have under way
 * @param connections how the clients are connected to the members
 * @param workers how many JVMs the clients are dealt over; 0 stands for {@code per-client}: one
 *     each
 * @param indexes each level is a list of attribute paths
 * @param pacing {@code auto}, {@code spin} or {@code park}
 * @param warmup {@link #PILOT} stands for {@code pilot}
 * @param controls what the study's cells are compared with
 * @param order whether trials run in random order within their repetition
 * @param exclude cells that are left out: each entry a condition, factor name to the level's text,
 *     all of which must hold
 * @param published id of the published study that the report holds against this one; empty for none
 * @param conduct how each trial is conducted
 */
public record Study(
    String name,
    String question,
    List<SystemChoice> systems,
    List<Integer> members,
    List<Long> entries,
    List<Integer> clients,
    List<ThreadCount> threads,
    List<Integer> inFlight,
    List<Connections> connections,
    List<Integer> workers,
    List<ValueShape> value,
    List<String> format,
    List<List<String>> indexes,
    List<Workload> workload,
    List<KeyDistribution> keys,
    List<LoadModel> load,
    List<String> pacing,
    List<Placement> placement,
    List<Duration> warmup,
    List<Duration> measure,
    Repeat repeat,
    Controls controls,
    long seed,
    Order order,
    List<Map<String, String>> exclude,
    String published,
    Conduct conduct) {

  /** Stands for the warm-up {@code pilot}: as long as pilots find that it takes. */
  public static final Duration PILOT = Duration.ofSeconds(-1);

  public enum Order {
    RANDOMISED,
    AS_WRITTEN
  }

  /**
   * What the study's cells are compared with: each other, and what is measured beside them.
   *
   * @param compare factors whose levels are compared with one of them, each with that baseline
   *     level; none where nothing is to compare
   * @param aa whether every repetition holds a second, independent trial of the first system's
   *     cells
   * @param floor whether every repetition also measures a server that only answers
   * @param tenancy the workloads that share a cluster, and whether each is measured alone
   */
  public record Controls(Map<String, String> compare, boolean aa, boolean floor, Tenancy tenancy) {

    public Controls {
      compare = Collections.unmodifiableMap(new LinkedHashMap<>(compare));
    }

    /** Of one workload a cell, and nothing to compare. */
    public Controls(boolean aa, boolean floor) {
      this(Map.of(), aa, floor, Tenancy.NONE);
    }
  }

  /**
   * Workloads that share a cluster.
   *
   * @param tenants none where a cell is one workload
   * @param solo whether every repetition also measures each of them alone
   */
  public record Tenancy(List<TenantChoice> tenants, boolean solo) {

    /** One workload a cell. */
    public static final Tenancy NONE = new Tenancy(List.of(), false);

    public Tenancy {
      tenants = List.copyOf(tenants);
    }
  }

  /**
   * How every trial is conducted; none of it is a factor.
   *
   * @param slice what its time is cut into
   * @param jitWarmup how long at most its workers read before the load until their compilers rest
   * @param clusterWarmup how long they read before the first load on a new cluster; {@link #AUTO}
   *     stands for {@code auto}
   * @param trace operations are written to a file that took so long from when they were due: zero
   *     for all, {@link #NO_TRACE} for none
   * @param noiseTolerated whether trials on a disturbed machine count
   * @param events what is done to processes during each trial
   * @param memorySteps how many entries are stored where the load pauses to find out what they
   *     take; empty: it is not asked
   */
  public record Conduct(
      Duration slice,
      Duration jitWarmup,
      Duration clusterWarmup,
      Duration trace,
      boolean noiseTolerated,
      List<FaultEvent> events,
      List<Long> memorySteps) {

    public Conduct {
      events = List.copyOf(events);
      memorySteps = List.copyOf(memorySteps);
    }

    /** Stands for a warm-up of the cluster that ends when its throughput no longer rises. */
    public static final Duration AUTO = Duration.ofSeconds(-2);

    /** Stands for no trace. */
    public static final Duration NO_TRACE = Duration.ofSeconds(-3);

    /** Slices of a second, and no warm-up of the compilers. */
    public static final Conduct PLAIN =
        new Conduct(
            Duration.ofSeconds(1),
            Duration.ZERO,
            Duration.ZERO,
            NO_TRACE,
            false,
            List.of(),
            List.of());

    /** Whether any operation is written to a file. */
    public boolean traced() {
      return !trace.equals(NO_TRACE);
    }

    /** A slice in seconds. */
    public double sliceSeconds() {
      return slice.toMillis() / 1000.0;
    }
  }

  /** What is done to processes during each trial. */
  public List<FaultEvent> events() {
    return conduct.events();
  }

  /** Whether trials on a disturbed machine count. */
  public boolean noiseTolerated() {
    return conduct.noiseTolerated();
  }

  /** Which workloads are on one cluster at once. */
  public Tenancy tenancy() {
    return controls.tenancy();
  }

  /** The factors whose levels are compared with one of them, each with that baseline level. */
  public Map<String, String> compare() {
    return controls.compare();
  }

  /** Whether the first system is measured against itself. */
  public boolean aa() {
    return controls.aa();
  }

  /** Whether a server that only answers is measured too. */
  public boolean floor() {
    return controls.floor();
  }

  public Study {
    systems = List.copyOf(systems);
    members = List.copyOf(members);
    entries = List.copyOf(entries);
    clients = List.copyOf(clients);
    threads = List.copyOf(threads);
    inFlight = List.copyOf(inFlight);
    connections = List.copyOf(connections);
    workers = List.copyOf(workers);
    value = List.copyOf(value);
    format = List.copyOf(format);
    indexes = indexes.stream().map(List::copyOf).toList();
    workload = List.copyOf(workload);
    keys = List.copyOf(keys);
    load = List.copyOf(load);
    pacing = List.copyOf(pacing);
    placement = List.copyOf(placement);
    warmup = List.copyOf(warmup);
    measure = List.copyOf(measure);
    exclude = exclude.stream().map(Map::copyOf).toList();
  }
}
