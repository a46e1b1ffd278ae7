package dev.gridbench.app.validity;

import dev.gridbench.api.Verb;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome.VerbResult;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a trial beyond its figures, for the checks to judge.
 *
 * @param overlapSeconds how much of the window every client was active in
 * @param longestSeconds the longest service time
 * @param overflow operations that took longer than a histogram holds, so that no quantile knows
 *     them
 * @param lateSlices seconds whose border is blurred, over all clients
 * @param counted operations of any answer within the window, as the clients themselves counted them
 *     beside their histograms; 0 where tenants have windows of their own
 * @param writes whether the workload changes the map
 * @param removes whether it takes entries out
 * @param sizeAfter the system's own count after the load, -1 where it cannot tell
 * @param checkedAfter keys read back after the load
 * @param wrongAfter how many of them were not as they should be
 * @param kept what the sweep over the written keys found; null where nothing was written
 * @param mayBeStale whether clients keep what they read, so that a read may answer what was right
 *     once
 * @param disturbed whether the study did something to the processes
 * @param readBackExample the first wrong one of these in words
 * @param wrongExample the first wrong answer to a client in words, warm-up included
 * @param errorExample the first failed operation in words
 */
public record Evidence(
    double windowSeconds,
    double overlapSeconds,
    double startSpreadMillis,
    double longestSeconds,
    long overflow,
    int lateSlices,
    long counted,
    Map<String, VerbResult> verbs,
    int connectionsAsked,
    int connectionsOpen,
    long entries,
    boolean writes,
    boolean removes,
    long sizeAfter,
    long checkedAfter,
    long wrongAfter,
    @Nullable Kept kept,
    boolean mayBeStale,
    boolean disturbed,
    @Nullable String readBackExample,
    @Nullable String wrongExample,
    @Nullable String errorExample) {

  long wrong() {
    return verbs.values().stream().mapToLong(VerbResult::wrong).sum();
  }

  /**
   * Reads that answered what had been overwritten or removed before they began, or nothing where
   * something had been put.
   */
  long staleReads() {
    return Stream.of(Verb.GET, Verb.GET_ALL)
        .map(verb -> verbs.get(verb.label()))
        .filter(Objects::nonNull)
        .map(VerbResult::kinds)
        .filter(Objects::nonNull)
        .mapToLong(kinds -> kinds.stale() + kinds.absent())
        .sum();
  }

  /** Whether what was wrong is no more than what the system says of itself. */
  boolean asPromised() {
    return mayBeStale && wrong() == staleReads();
  }

  long failed() {
    return verbs.values().stream().mapToLong(VerbResult::failed).sum();
  }

  long succeeded() {
    return verbs.values().stream().mapToLong(VerbResult::succeeded).sum();
  }
}
