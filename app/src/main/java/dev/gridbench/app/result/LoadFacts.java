package dev.gridbench.app.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the load was, and whether it was what was asked for (method.md R6 to R8).
 *
 * @param model the level's text
 * @param offered operations due per second within the window; null in a closed loop, and so are all
 *     below up to {@code medianLagMicros} but {@code littlesLaw}
 * @param achieved rightly answered operations per second within the window
 * @param due operations due within the window
 * @param notSent of these, how many were not sent when it ended
 * @param unanswered of these, how many were sent and had no answer when it ended
 * @param outstandingMax most arrivals seen that were due and not over, waiting ones included
 * @param inFlightMax most operations seen that were sent and not answered
 * @param poolExhaustedSeconds how long an operation was due and no client of its schedule free: of
 *     a worker's, or of the busiest client's where each has its own
 * @param littlesLaw throughput times mean service and think time over clients, which is 1 in a
 *     closed loop whose clients do nothing else; null in an open one
 * @param sustainable whether the system kept up: its quantiles depend on how long the run was if
 *     not
 * @param backlogGrowth median of what was outstanding in the last tenth of the window less that in
 *     the first
 * @param pacing how clients waited: SPIN, SLACK1 or PARK
 * @param search null where the load was given; else these are the facts of a probe at what the
 *     search found
 * @param medianLagMicros median time from due to sent
 * @param tenants what each of several workloads did, by its name; null where there is one
 * @param phases what was done in each phase of a load that changes; null where it does not
 */
public record LoadFacts(
    String model,
    @Nullable Double offered,
    double achieved,
    @Nullable Long due,
    @Nullable Long notSent,
    @Nullable Long unanswered,
    @Nullable Long outstandingMax,
    @Nullable Long inFlightMax,
    @Nullable Double poolExhaustedSeconds,
    @Nullable Double littlesLaw,
    @Nullable Boolean sustainable,
    @Nullable Double backlogGrowth,
    @Nullable String pacing,
    @Nullable Double medianLagMicros,
    @Nullable SearchFacts search,
    @Nullable Map<String, TenantFacts> tenants,
    @Nullable List<PhaseFacts> phases) {

  public LoadFacts {
    tenants = tenants == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(tenants));
    phases = phases == null ? null : List.copyOf(phases);
  }

  /** As the load of a probe that a search shows. */
  LoadFacts of(SearchFacts found) {
    return changed(sustainable, backlogGrowth, found, tenants, phases);
  }

  /** The same with what each tenant did; it was sustainable where all of theirs were. */
  public LoadFacts of(Map<String, TenantFacts> each) {
    Boolean all = sustainable;
    for (TenantFacts one : each.values()) {
      Boolean own = one.load().sustainable();
      all = own == null ? all : Boolean.valueOf(own && !Boolean.FALSE.equals(all));
    }
    return changed(all, backlogGrowth, search, each, phases);
  }

  /**
   * The same with what was done in each phase; it was sustainable where all of them were. What a
   * backlog grew by from the first tenth of the window to the last says nothing where the load
   * between them is not the same.
   */
  public LoadFacts of(List<PhaseFacts> each) {
    boolean kept = each.stream().noneMatch(one -> Boolean.FALSE.equals(one.load().sustainable()));
    return changed(sustainable == null ? null : Boolean.valueOf(kept), null, search, tenants, each);
  }

  private LoadFacts changed(
      @Nullable Boolean kept,
      @Nullable Double growth,
      @Nullable SearchFacts found,
      @Nullable Map<String, TenantFacts> each,
      @Nullable List<PhaseFacts> phased) {
    return new LoadFacts(
        model,
        offered,
        achieved,
        due,
        notSent,
        unanswered,
        outstandingMax,
        inFlightMax,
        poolExhaustedSeconds,
        littlesLaw,
        kept,
        growth,
        pacing,
        medianLagMicros,
        found,
        each,
        phased);
  }
}
