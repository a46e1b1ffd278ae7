package dev.gridbench.app.validity;

import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.Set;

/**
 * In a trial that does something to its processes, what that may bring about is a finding, not a
 * defect of the measurement (docs/adr/0014): it stays as a caveat, but keeps the trial's figures.
 * Corrupt answers are a defect whatever happens.
 */
final class Disturbance {

  private static final Set<String> EXPECTED =
      CaveatKind.labels(
          CaveatKind.FAILED_OPERATIONS,
          CaveatKind.LOST_WRITES,
          CaveatKind.READ_BACK,
          CaveatKind.COUNT_MISMATCH,
          CaveatKind.SHORT_OVERLAP,
          CaveatKind.NO_OPERATIONS);

  private Disturbance() {}

  static Caveat judged(Evidence evidence, Caveat caveat) {
    boolean expected =
        EXPECTED.contains(caveat.kind())
            || (CaveatKind.WRONG_ANSWERS.is(caveat) && noneCorrupt(evidence));
    return evidence.disturbed() && expected
        ? new Caveat(caveat.kind(), false, caveat.message())
        : caveat;
  }

  /** Whether every wrong answer was a value that had been right, or a miss. */
  private static boolean noneCorrupt(Evidence evidence) {
    return evidence.wrong() > 0
        && evidence.verbs().values().stream()
            .map(VerbResult::kinds)
            .allMatch(kinds -> kinds != null && kinds.corrupt() == 0);
  }
}
