package dev.gridbench.app.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a load was, and whether it was what was asked for (method.md R6 to R8). */
public sealed interface LoadFacts {

  /** The level's text. */
  String model();

  /** Rightly answered operations per second within the window. */
  double achieved();

  /** The loads that it is made of. */
  Parts parts();

  /** What a schedule adds; null in a closed loop. */
  default @Nullable Schedule schedule() {
    return null;
  }

  /** What had to wait; null in a closed loop. */
  default @Nullable Backlog backlog() {
    return null;
  }

  /**
   * Throughput times mean service and think time over clients, which is 1 in a closed loop whose
   * clients do nothing else; null in an open one, and where tenants' loads do not add up to one.
   */
  default @Nullable Double littlesLaw() {
    return null;
  }

  /**
   * Whether the system kept up: its quantiles depend on how long the run was if not. Null in a
   * closed loop.
   */
  @Nullable Boolean sustainable();

  /** How the load was found; null where it was given. */
  default @Nullable SearchFacts search() {
    return null;
  }

  /** What each of several workloads did, by its name; null where there is one. */
  default @Nullable Map<String, TenantFacts> tenants() {
    return parts().tenants();
  }

  /** What was done in each phase of a load that changes; null where it does not. */
  default @Nullable List<PhaseFacts> phases() {
    return parts().phases();
  }

  /** Operations due per second within the window; null in a closed loop. */
  default @Nullable Double offered() {
    Schedule schedule = schedule();
    return schedule == null ? null : Double.valueOf(schedule.offered());
  }

  /** Operations due within the window; null in a closed loop. */
  default @Nullable Long due() {
    Schedule schedule = schedule();
    return schedule == null ? null : Long.valueOf(schedule.due());
  }

  /** Most arrivals seen that were due and not over; null in a closed loop. */
  default @Nullable Long outstandingMax() {
    Backlog backlog = backlog();
    return backlog == null ? null : Long.valueOf(backlog.outstandingMax());
  }

  /** Whether the system kept up, or was not asked to. */
  default boolean keptUp() {
    return !Boolean.FALSE.equals(sustainable());
  }

  /** The same, made of these. */
  LoadFacts of(Parts each);

  /** Every client sends when it has its answer. */
  record Closed(String model, double achieved, @Nullable Double littlesLaw, Parts parts)
      implements LoadFacts {

    @Override
    public @Nullable Boolean sustainable() {
      return parts.sustainable(null);
    }

    @Override
    public LoadFacts of(Parts each) {
      return new Closed(model, achieved, littlesLaw, each);
    }
  }

  /** Operations are due at instants of their own. */
  record Scheduled(
      String model,
      double achieved,
      Schedule schedule,
      Backlog backlog,
      Boolean sustainable,
      Parts parts)
      implements LoadFacts {

    /**
     * What a backlog grew by from the first tenth of the window to the last says nothing where the
     * load between them is not the same.
     */
    @Override
    public LoadFacts of(Parts each) {
      boolean kept = !Boolean.FALSE.equals(each.sustainable(sustainable));
      Backlog known = each.phases() == null ? backlog : backlog.ofPhases();
      return new Scheduled(model, achieved, schedule, known, kept, each);
    }
  }

  /** The facts of a probe at what a search found. */
  record Searched(LoadFacts probe, SearchFacts search) implements LoadFacts {

    @Override
    public String model() {
      return probe.model();
    }

    @Override
    public double achieved() {
      return probe.achieved();
    }

    @Override
    public Parts parts() {
      return probe.parts();
    }

    @Override
    public @Nullable Schedule schedule() {
      return probe.schedule();
    }

    @Override
    public @Nullable Backlog backlog() {
      return probe.backlog();
    }

    @Override
    public @Nullable Double littlesLaw() {
      return probe.littlesLaw();
    }

    @Override
    public @Nullable Boolean sustainable() {
      return probe.sustainable();
    }

    @Override
    public LoadFacts of(Parts each) {
      return new Searched(probe.of(each), search);
    }
  }

  /**
   * What was due.
   *
   * @param offered operations due per second within the window
   * @param due operations due within the window
   * @param notSent of these, how many were not sent when it ended
   * @param unanswered of these, how many were sent and had no answer when it ended
   * @param pacing how clients waited: SPIN, SLACK1 or PARK
   * @param medianLagMicros median time from due to sent
   */
  record Schedule(
      double offered,
      long due,
      long notSent,
      long unanswered,
      String pacing,
      double medianLagMicros) {}

  /**
   * What had to wait.
   *
   * @param outstandingMax most arrivals seen that were due and not over, waiting ones included
   * @param inFlightMax most operations seen that were sent and not answered
   * @param poolExhaustedSeconds how long an operation was due and no client of its schedule free:
   *     of a worker's, or of the busiest client's where each has its own; null of a phase
   * @param backlogGrowth median of what was outstanding in the last tenth of the window less that
   *     in the first; null where the load changes between them
   */
  record Backlog(
      long outstandingMax,
      long inFlightMax,
      @Nullable Double poolExhaustedSeconds,
      @Nullable Double backlogGrowth) {

    private Backlog ofPhases() {
      return new Backlog(outstandingMax, inFlightMax, poolExhaustedSeconds, null);
    }
  }

  /** Loads beside each other, or one after the other; at most one of both is there. */
  record Parts(@Nullable Map<String, TenantFacts> tenants, @Nullable List<PhaseFacts> phases) {

    /** A load that is one. */
    public static final Parts NONE = new Parts(null, null);

    public Parts {
      tenants = tenants == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(tenants));
      phases = phases == null ? null : List.copyOf(phases);
    }

    /** Of tenants all must have kept up, and the whole; of phases each, and nothing else. */
    private @Nullable Boolean sustainable(@Nullable Boolean whole) {
      if (phases != null) {
        return whole == null ? null : Boolean.valueOf(phases.stream().allMatch(PhaseFacts::keptUp));
      }
      Boolean all = whole;
      for (TenantFacts one : tenants == null ? List.<TenantFacts>of() : tenants.values()) {
        Boolean own = one.load().sustainable();
        all = own == null ? all : Boolean.valueOf(own && !Boolean.FALSE.equals(all));
      }
      return all;
    }
  }
}
