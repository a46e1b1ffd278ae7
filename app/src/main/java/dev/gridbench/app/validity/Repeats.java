package dev.gridbench.app.validity;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which trials are tried again: those that something kept out of the tables which lies outside of
 * the system and may not come back (method.md R23, R33), a worker that was told of its start too
 * late, or that lost touch with its coordinator, among them. Never for their figures, and never for
 * what is a finding about the system: wrong answers, lost entries, failed operations, and failures
 * of any other phase.
 */
public final class Repeats {

  /** A trial is tried again at most so often. */
  public static final int MOST = 3;

  /** The machine was not ours alone, or did not run us where we were put. */
  private static final Set<String> MACHINE =
      CaveatKind.labels(
          CaveatKind.NOISE,
          CaveatKind.STEAL,
          CaveatKind.PLACEMENT,
          CaveatKind.GENERATOR_STALL,
          CaveatKind.CLOCK);

  /** Phases whose failure is the machine's doing: it was too busy for us. */
  private static final Set<String> PHASES =
      Arrays.stream(TrialPhase.values())
          .filter(TrialPhase::mayPass)
          .map(TrialPhase::label)
          .collect(toUnmodifiableSet());

  /** Not all clients were active, so there was no window that all had in common. */
  private static final String APART = CaveatKind.SHORT_OVERLAP.label();

  /** The window's figures depend on its length. */
  private static final String UNSTEADY = CaveatKind.NOT_STEADY.label();

  /** The trial did not go as it should, whatever the machine did. */
  private static final Set<String> COURSE = Set.of(APART, UNSTEADY);

  private Repeats() {}

  /** The kinds of caveats that a trial is tried again for. */
  public static Set<String> kinds() {
    Set<String> kinds = new TreeSet<>(MACHINE);
    kinds.addAll(COURSE);
    return kinds;
  }

  /**
   * Whether a trial wants another attempt.
   *
   * @param attempts its outcomes so far, in their order
   */
  public static boolean due(List<Outcome> attempts) {
    return attempts.isEmpty()
        || (attempts.size() <= MOST && curable(attempts.get(attempts.size() - 1)));
  }

  /** Whether every reason that keeps it out may be gone the next time. */
  private static boolean curable(Outcome outcome) {
    List<String> reasons = reasons(outcome).toList();
    return !reasons.isEmpty()
        && reasons.stream().allMatch(reason -> ofTheMachine(reason) || COURSE.contains(reason));
  }

  /** Whether the machine spoilt it. */
  public static boolean disturbed(Outcome outcome) {
    return reasons(outcome).anyMatch(Repeats::ofTheMachine);
  }

  /**
   * Whether it says nothing, whatever its figures are: the machine spoilt it, or its clients were
   * not active together.
   */
  public static boolean spoilt(Outcome outcome) {
    return reasons(outcome).anyMatch(Repeats::spoils);
  }

  /** Whether its window was not of a steady state, so that its figures are those of its length. */
  public static boolean unsteady(Outcome outcome) {
    return reasons(outcome).anyMatch(UNSTEADY::equals);
  }

  private static boolean spoils(String reason) {
    return ofTheMachine(reason) || reason.equals(APART);
  }

  private static boolean ofTheMachine(String reason) {
    return MACHINE.contains(reason) || PHASES.contains(reason);
  }

  /** Whether it tells of what spoils a trial, be it so much that it does or not. */
  public static boolean spoils(Caveat caveat) {
    return spoils(caveat.kind());
  }

  /** What a trial is tried again for, as far as it has it: {@code noise not-steady}. */
  public static Optional<String> doubts(Outcome outcome) {
    Set<String> kinds = kinds();
    String all = reasons(outcome).filter(kinds::contains).sorted().collect(joining(" "));
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }

  /** Whether its processes themselves are the trouble, so that the next attempt needs new ones. */
  public static boolean needsNewProcesses(Outcome outcome) {
    return reasons(outcome).anyMatch(CaveatKind.PLACEMENT.label()::equals);
  }

  /** Kinds of what invalidates it; of one that failed for the machine's sake, its phase. */
  private static Stream<String> reasons(Outcome outcome) {
    if (outcome instanceof Outcome.Failed failed) {
      return Stream.of(failed.phase()).filter(FailedPhase::mayPass).map(FailedPhase::label);
    }
    return outcome instanceof Outcome.Measured measured
        ? measured.caveats().stream().filter(Caveat::invalidates).map(Caveat::kind)
        : Stream.of();
  }
}
