package dev.gridbench.app.study;

import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Workload;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.factor.Levels;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.value.Warmup;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A question with its factors, schedule and repetitions.
 *
 * @param systems the levels of the first factor
 * @param levels those of all others
 * @param exclude cells that are left out: each entry a condition, factor name to the level's text,
 *     all of which must hold
 * @param controls what the study's cells are compared with
 * @param published id of the published study that the report holds against this one; empty for none
 * @param conduct how each trial is conducted
 */
public record Study(
    String name,
    String question,
    List<SystemChoice> systems,
    Levels levels,
    List<Map<String, String>> exclude,
    Schedule schedule,
    Controls controls,
    String published,
    Conduct conduct) {

  public Study {
    systems = List.copyOf(systems);
    exclude = exclude.stream().map(Map::copyOf).toList();
  }

  public enum Order {
    RANDOMISED,
    AS_WRITTEN
  }

  /**
   * How often its cells are measured, and when.
   *
   * @param order whether trials run in random order within their repetition
   * @param seed decides the data, the operations and that order
   */
  public record Schedule(Repeat repeat, Order order, long seed) {}

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
   * @param clusterWarmup how long they read before the first load on a new cluster
   * @param trace operations are written to a file that took so long from when they were due: zero
   *     for all, empty for none
   * @param noiseTolerated whether trials on a disturbed machine count
   * @param events what is done to processes during each trial
   * @param memorySteps how many entries are stored where the load pauses to find out what they
   *     take; empty: it is not asked
   */
  public record Conduct(
      Duration slice,
      Duration jitWarmup,
      Warmup clusterWarmup,
      Optional<Duration> trace,
      boolean noiseTolerated,
      List<FaultEvent> events,
      List<Long> memorySteps) {

    public Conduct {
      events = List.copyOf(events);
      memorySteps = List.copyOf(memorySteps);
    }

    /** Slices of a second, and no warm-up of the compilers. */
    public static final Conduct PLAIN =
        new Conduct(
            Duration.ofSeconds(1),
            Duration.ZERO,
            Warmup.NONE,
            Optional.empty(),
            false,
            List.of(),
            List.of());

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

  public List<Long> entries() {
    return levels.of(Factors.ENTRIES);
  }

  public List<Integer> clients() {
    return levels.of(Factors.CLIENTS);
  }

  public List<ValueShape> value() {
    return levels.of(Factors.VALUE);
  }

  public List<Workload> workload() {
    return levels.of(Factors.WORKLOAD);
  }

  public List<LoadModel> load() {
    return levels.of(Factors.LOAD);
  }

  public List<Placement> placement() {
    return levels.of(Factors.PLACEMENT);
  }

  public List<Warmup> warmup() {
    return levels.of(Factors.WARMUP);
  }

  public List<Duration> measure() {
    return levels.of(Factors.MEASURE);
  }

  public Repeat repeat() {
    return schedule.repeat();
  }

  public Order order() {
    return schedule.order();
  }

  public long seed() {
    return schedule.seed();
  }
}
