package dev.gridbench.app.validity;

import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * All checks of a measured trial. None of them looks at how good a figure is: a trial is never
 * dropped for its value (docs/method.md).
 */
public final class Checks {

  private static final double OVERLAP = 0.99;
  private static final double FAILED_SHARE = 0.01;

  private Checks() {}

  /** The caveats of a trial, the invalidating ones first. */
  public static List<Caveat> caveats(Evidence evidence) {
    return Stream.<Function<Evidence, Optional<Caveat>>>of(
            Checks::staleReads,
            Checks::wrongAnswers,
            Checks::wrongBefore,
            Checks::lostWrites,
            Checks::readBack,
            Checks::count,
            Checks::nothingDone,
            Checks::overflow,
            Checks::recording,
            Checks::overlap,
            Checks::connections,
            Checks::failures,
            Checks::lateSlices)
        .flatMap(check -> check.apply(evidence).stream())
        .map(caveat -> Disturbance.judged(evidence, caveat))
        .sorted((a, b) -> Boolean.compare(b.invalidates(), a.invalidates()))
        .toList();
  }

  private static Optional<Caveat> staleReads(Evidence evidence) {
    long reads = evidence.staleReads();
    return when(
        reads > 0 && evidence.asPromised(),
        CaveatKind.STALE_READS,
        false,
        "%d reads, %.2f %% of all operations, returned an overwritten value: %s. The study asks"
            + " for a near cache, which allows that. These reads are not in the throughput.",
        reads,
        100.0 * reads / (evidence.succeeded() + evidence.failed() + reads),
        String.valueOf(evidence.wrongExample()));
  }

  private static Optional<Caveat> wrongAnswers(Evidence evidence) {
    return when(
        evidence.wrong() > 0 && !evidence.asPromised(),
        CaveatKind.WRONG_ANSWERS,
        true,
        "%d answers were wrong: %s. Do not use this system or driver before this is explained.",
        evidence.wrong(),
        evidence.wrongExample() == null ? "see the workers' logs" : evidence.wrongExample());
  }

  private static Optional<Caveat> wrongBefore(Evidence evidence) {
    return when(
        evidence.wrong() == 0 && evidence.wrongExample() != null,
        CaveatKind.WRONG_ANSWERS,
        !evidence.mayBeStale(),
        "An answer outside of the window was wrong: %s. Do not use this system or driver before"
            + " this is explained.",
        String.valueOf(evidence.wrongExample()));
  }

  private static Optional<Caveat> lostWrites(Evidence evidence) {
    Kept kept = evidence.kept();
    return when(
        kept != null && kept.lost() > 0,
        CaveatKind.LOST_WRITES,
        true,
        "%d of %d keys read back after the load had lost their last acknowledged write: %s. "
            + "Do not use this system or driver before this is explained.",
        kept == null ? 0 : kept.lost(),
        kept == null ? 0 : kept.checked(),
        kept == null || kept.example() == null ? "see the workers' logs" : kept.example());
  }

  private static Optional<Caveat> readBack(Evidence evidence) {
    return when(
        evidence.wrongAfter() > 0,
        CaveatKind.READ_BACK,
        true,
        "%d of %d keys read back after the load did not hold what they should: %s. Look for lost or foreign writes.",
        evidence.wrongAfter(),
        evidence.checkedAfter(),
        evidence.readBackExample() == null ? "see the workers' logs" : evidence.readBackExample());
  }

  private static Optional<Caveat> count(Evidence evidence) {
    return when(
        evidence.sizeAfter() >= 0
            && !evidence.removes()
            && evidence.sizeAfter() != evidence.entries(),
        CaveatKind.COUNT_MISMATCH,
        true,
        "The system counts %d entries where %d were stored. Look for eviction, expiry or another client.",
        evidence.sizeAfter(),
        evidence.entries());
  }

  private static Optional<Caveat> nothingDone(Evidence evidence) {
    return when(
        evidence.succeeded() == 0,
        CaveatKind.NO_OPERATIONS,
        true,
        "No operation was answered correctly within the window of %.0f s. Lengthen 'measure' or"
            + " lighten the workload.",
        evidence.windowSeconds());
  }

  private static Optional<Caveat> overflow(Evidence evidence) {
    return when(
        evidence.overflow() > 0,
        CaveatKind.OVERFLOW,
        true,
        "%d operations took longer than a minute, the longest %.0f s. Histograms end at a"
            + " minute, so every quantile is too low. Look for what delayed them.",
        evidence.overflow(),
        evidence.longestSeconds());
  }

  private static Optional<Caveat> overlap(Evidence evidence) {
    return when(
        evidence.overlapSeconds() < OVERLAP * evidence.windowSeconds(),
        CaveatKind.SHORT_OVERLAP,
        true,
        "All clients were active together for only %.2f of %.2f s. Lengthen 'warmup' and 'measure', or use fewer clients.",
        evidence.overlapSeconds(),
        evidence.windowSeconds());
  }

  private static Optional<Caveat> connections(Evidence evidence) {
    return when(
        evidence.connectionsOpen() != evidence.connectionsAsked(),
        CaveatKind.CONNECTION_COUNT,
        true,
        "%d connections were open where %d were asked for. Report this as a defect of the driver.",
        evidence.connectionsOpen(),
        evidence.connectionsAsked());
  }

  private static Optional<Caveat> failures(Evidence evidence) {
    double share = failedShare(evidence);
    return when(
        evidence.failed() > 0,
        CaveatKind.FAILED_OPERATIONS,
        share > FAILED_SHARE,
        "%d operations (%.3f %%) failed: %s. They are not part of the throughput; read the members' logs.",
        evidence.failed(),
        100 * share,
        evidence.errorExample() == null ? "see the workers' logs" : evidence.errorExample());
  }

  private static double failedShare(Evidence evidence) {
    long tried = evidence.succeeded() + evidence.failed() + evidence.wrong();
    return tried == 0 ? 0 : (double) evidence.failed() / tried;
  }

  /** Two ways of counting, of which one goes through slices and the collector. */
  private static Optional<Caveat> recording(Evidence evidence) {
    long recorded = evidence.succeeded() + evidence.failed() + evidence.wrong();
    return when(
        evidence.counted() > recorded,
        CaveatKind.RECORDING,
        true,
        "The clients counted %d operations within the window, and their histograms hold %d. That is a defect of gridbench:"
            + " report it with this folder.",
        evidence.counted(),
        recorded);
  }

  private static Optional<Caveat> lateSlices(Evidence evidence) {
    return when(
        evidence.lateSlices() > 0,
        CaveatKind.LATE_SLICES,
        false,
        "%d interval reports came late: totals are exact, the series over time is not. Lengthen"
            + " 'slice', or use fewer clients per worker.",
        evidence.lateSlices());
  }

  private static Optional<Caveat> when(
      boolean holds, CaveatKind kind, boolean invalidates, String format, Object... facts) {
    return holds ? Optional.of(kind.caveat(invalidates, format, facts)) : Optional.empty();
  }
}
