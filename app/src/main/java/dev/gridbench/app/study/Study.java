package dev.gridbench.app.study;

import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Levels;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.Order;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.value.Restart;
import dev.gridbench.app.study.value.Warmup;
import java.nio.file.Path;
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
 * @param constants what is said once for all trials
 * @param tenancy the workloads that share a cluster
 * @param exclude cells that are left out: each entry a condition, factor name to the level's text,
 *     all of which must hold
 * @param compare factors whose levels are compared with one of them, each with that baseline level;
 *     none where nothing is to compare
 * @param published id of the published study that the report sets beside this one; empty for none
 */
public record Study(
    String name,
    String question,
    List<SystemChoice> systems,
    Levels levels,
    Constants constants,
    Tenancy tenancy,
    List<Map<String, String>> exclude,
    Map<String, String> compare,
    String published) {

  public Study {
    systems = List.copyOf(systems);
    exclude = exclude.stream().map(Map::copyOf).toList();
    compare = Collections.unmodifiableMap(new LinkedHashMap<>(compare));
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

  /** How every trial is conducted. */
  public record Conduct(Constants constants) {

    /** Slices of a second, and no warm-up of the compilers. */
    public static final Conduct PLAIN =
        new Conduct(
            Constants.plain()
                .with(Constants.JIT_WARMUP, Duration.ZERO)
                .with(Constants.CLUSTER_WARMUP, Warmup.NONE));

    /** What its time is cut into. */
    public Duration slice() {
      return constants.get(Constants.SLICE);
    }

    /** A slice in seconds. */
    public double sliceSeconds() {
      return slice().toMillis() / 1000.0;
    }

    /** How long at most its workers read before the load until their compilers rest. */
    public Duration jitWarmup() {
      return constants.get(Constants.JIT_WARMUP);
    }

    /** How long they read before the first load on a new cluster. */
    public Warmup clusterWarmup() {
      return constants.get(Constants.CLUSTER_WARMUP);
    }

    /**
     * Operations are written to a file that took so long from when they were due: zero for all,
     * empty for none.
     */
    public Optional<Duration> trace() {
      return constants.get(Constants.TRACE);
    }

    /** The file of the machines that members and workers run on; empty for this one alone. */
    public Optional<Path> hosts() {
      return constants.find(Constants.HOSTS).map(Path::of);
    }

    /** Whether trials on a disturbed machine count. */
    public boolean noiseTolerated() {
      return constants.get(Constants.NOISE);
    }

    /** Whether members and workers are started once for the whole run. */
    public boolean startsOnce() {
      return constants.get(Constants.RESTART) == Restart.NEVER;
    }

    /** What is done to processes during each trial. */
    public List<FaultEvent> events() {
      return constants.find(Constants.EVENTS).orElse(List.of());
    }

    /**
     * How many entries are stored where the load pauses to find out what they take; empty: it is
     * not asked.
     */
    public List<Long> memorySteps() {
      return constants.find(Constants.MEMORY).orElse(List.of());
    }
  }

  public Conduct conduct() {
    return new Conduct(constants);
  }

  /** What is done to processes during each trial. */
  public List<FaultEvent> events() {
    return conduct().events();
  }

  /** Whether trials on a disturbed machine count. */
  public boolean noiseTolerated() {
    return conduct().noiseTolerated();
  }

  /** Whether every repetition holds a second, independent trial of the first system's cells. */
  public boolean aa() {
    return constants.get(Constants.AA);
  }

  /** Whether every repetition also measures a server that only answers. */
  public boolean floor() {
    return constants.get(Constants.FLOOR);
  }

  /** How often its cells are measured. */
  public Repeat repeat() {
    return constants.get(Constants.REPEAT);
  }

  /** Whether trials run in random order within their repetition. */
  public Order order() {
    return constants.get(Constants.ORDER);
  }

  /** Decides the data, the operations and that order. */
  public long seed() {
    return constants.get(Constants.SEED);
  }

  /** The levels of one factor. */
  public <T> List<T> levels(Factor<T> factor) {
    return levels.of(factor);
  }
}
