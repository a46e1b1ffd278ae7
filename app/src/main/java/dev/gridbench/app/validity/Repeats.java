package dev.gridbench.app.validity;

import static java.util.stream.Collectors.joining;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
  private static final Set<Caveat.Kind> MACHINE =
      Set.of(
          CaveatKind.NOISE,
          CaveatKind.STEAL,
          CaveatKind.PLACEMENT,
          CaveatKind.GENERATOR_STALL,
          CaveatKind.CLOCK);

  /** Not all clients were active, so there was no window that all had in common. */
  private static final CaveatKind APART = CaveatKind.SHORT_OVERLAP;

  /** The window's figures depend on its length. */
  private static final CaveatKind UNSTEADY = CaveatKind.NOT_STEADY;

  /** The trial did not go as it should, whatever the machine did. */
  private static final Set<Caveat.Kind> COURSE = Set.of(APART, UNSTEADY);

  private Repeats() {}

  /** Whether a trial is tried again for it. */
  public static boolean isReason(Caveat.Kind kind) {
    return MACHINE.contains(kind) || COURSE.contains(kind);
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
    List<Caveat.Kind> reasons = reasons(outcome).toList();
    return failedForTheMachine(outcome)
        || (!reasons.isEmpty() && reasons.stream().allMatch(Repeats::isReason));
  }

  /** Whether the machine spoilt it. */
  public static boolean disturbed(Outcome outcome) {
    return failedForTheMachine(outcome) || reasons(outcome).anyMatch(MACHINE::contains);
  }

  /**
   * Whether it says nothing, whatever its figures are: the machine spoilt it, or its clients were
   * not active together.
   */
  public static boolean spoilt(Outcome outcome) {
    return disturbed(outcome) || reasons(outcome).anyMatch(APART::equals);
  }

  /** Whether its window was not of a steady state, so that its figures are those of its length. */
  public static boolean unsteady(Outcome outcome) {
    return reasons(outcome).anyMatch(UNSTEADY::equals);
  }

  /** Whether it tells of what spoils a trial, be it so much that it does or not. */
  public static boolean spoils(Caveat caveat) {
    return MACHINE.contains(caveat.kind()) || APART.is(caveat);
  }

  /** What a trial is tried again for, as far as it has it: {@code noise not-steady}. */
  public static Optional<String> doubts(Outcome outcome) {
    String all =
        reasons(outcome)
            .filter(Repeats::isReason)
            .map(Caveat.Kind::label)
            .sorted()
            .collect(joining(" "));
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }

  /** Whether its processes themselves are the trouble, so that the next attempt needs new ones. */
  public static boolean needsNewProcesses(Outcome outcome) {
    return reasons(outcome).anyMatch(CaveatKind.PLACEMENT::equals);
  }

  /** In a phase that fails only where the machine was too busy for us. */
  private static boolean failedForTheMachine(Outcome outcome) {
    return outcome instanceof Outcome.Failed failed && failed.phase().mayPass();
  }

  /** Of what invalidates it. */
  private static Stream<Caveat.Kind> reasons(Outcome outcome) {
    return outcome instanceof Outcome.Measured measured
        ? measured.caveats().stream().filter(Caveat::invalidates).map(Caveat::kind)
        : Stream.of();
  }
}
