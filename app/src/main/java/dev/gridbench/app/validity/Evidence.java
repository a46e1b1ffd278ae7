package dev.gridbench.app.validity;

import dev.gridbench.api.Verb;
import dev.gridbench.app.result.Facts;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.TenantFacts;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of a trial: what its outcome will say, and what the checks look at beyond that.
 */
public record Evidence(
    Facts facts,
    Asked asked,
    Recorded recorded,
    Data data,
    Loads loads,
    SteadyChecks.Series series,
    Machine machine) {

  /**
   * What the study asks for.
   *
   * @param mayBeStale whether clients keep what they read, or read from replicas, so that a read
   *     may answer what was right once
   * @param attached whether the members are not ours
   * @param pauses whether the load has silences of its own
   * @param noiseTolerated whether a noisy machine is accepted
   */
  public record Asked(
      long entries,
      int members,
      int connections,
      Duration warmup,
      boolean mayBeStale,
      boolean attached,
      boolean pauses,
      boolean noiseTolerated) {}

  /**
   * What the workers recorded beside the figures.
   *
   * @param overflow operations that took longer than a histogram holds, so that no quantile knows
   *     them
   * @param longestSeconds the longest service time
   * @param lateSlices seconds whose border is blurred, over all clients
   * @param counted operations of any answer within the window, as the clients themselves counted
   *     them beside their histograms; 0 where tenants have windows of their own
   * @param errors whether any operation failed, warm-up included
   * @param wrongExample the first wrong answer to a client in words, warm-up included
   * @param errorExample the first failed operation in words
   * @param serviceTimes in nanoseconds, by verb
   * @param gaps of the window without any right answer, in order
   */
  public record Recorded(
      long overflow,
      double longestSeconds,
      int lateSlices,
      long counted,
      boolean errors,
      @Nullable String wrongExample,
      @Nullable String errorExample,
      Map<String, Histogram> serviceTimes,
      List<Gap> gaps) {}

  /**
   * What was found after the load.
   *
   * @param trouble why the system could not be asked any more; null where it could
   * @param unknown what else nobody could say, a sentence each
   * @param codecTrouble why encoding could not be timed alone where it should be; else null
   */
  public record Data(
      ReadBack readBack,
      @Nullable String trouble,
      List<String> unknown,
      @Nullable String codecTrouble,
      ServedChecks.Served served) {}

  /**
   * The entries after the load.
   *
   * @param size the system's own count, -1 where it cannot tell
   * @param mayDiffer whether the workload may have brought it there
   * @param checked keys read back
   * @param wrong how many of them were not as they should be
   * @param example the first wrong one of these in words
   */
  public record ReadBack(
      long size, boolean mayDiffer, long checked, long wrong, @Nullable String example) {}

  /** The trial's load, and those that it is made of. */
  public record Loads(
      LoadEvidence whole, Map<String, TenantLoad> tenants, List<PhaseLoad> phases) {}

  public record TenantLoad(TenantFacts facts, LoadEvidence load) {}

  public record PhaseLoad(PhaseFacts facts, PhaseChecks.Arrival arrival, LoadEvidence load) {}

  /**
   * How the machine was, and the harness on it.
   *
   * @param pauses of the workers
   * @param signs what the bottleneck was decided by
   * @param noise null where nobody could tell
   * @param samplesLost how many, by name
   * @param processes where each was
   * @param fallback why the study's placement is not in force; null where it is
   */
  public record Machine(
      Pauses pauses,
      Signs signs,
      @Nullable Noise noise,
      Map<String, Integer> samplesLost,
      List<PlacementChecks.Seen> processes,
      @Nullable String fallback) {}

  double seconds() {
    return facts.window().seconds();
  }

  /** Whether the study did something to the processes. */
  boolean disturbed() {
    return facts.faults() != null;
  }

  /** Whether something happened that may have cut connections. */
  boolean broken() {
    return disturbed() || recorded.errors();
  }

  Collection<VerbResult> verbs() {
    return facts.performance().verbs().values();
  }

  private long sum(ToLongFunction<VerbResult> count) {
    return verbs().stream().mapToLong(count).sum();
  }

  long succeeded() {
    return sum(VerbResult::succeeded);
  }

  long failed() {
    return sum(VerbResult::failed);
  }

  long wrong() {
    return sum(VerbResult::wrong);
  }

  /** Operations of any answer. */
  long tried() {
    return succeeded() + failed() + wrong();
  }

  /**
   * Whether what was wrong is no more than what the system says of itself: reads that answered what
   * had been overwritten or removed before they began, or nothing where something had been put.
   */
  boolean asPromised() {
    long stale =
        Stream.of(Verb.GET, Verb.GET_ALL)
            .map(verb -> facts.performance().verbs().get(verb.label()))
            .filter(Objects::nonNull)
            .map(VerbResult::kinds)
            .filter(Objects::nonNull)
            .mapToLong(kinds -> kinds.stale() + kinds.absent())
            .sum();
    return asked.mayBeStale() && wrong() == stale;
  }
}
