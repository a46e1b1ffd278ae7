package dev.gridbench.app.validity;

import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.List;

/** Whether a phase had as many operations as its rate comes to. */
public final class PhaseChecks {

  /** Standard deviations of a Poisson count: beyond them one phase in 500 million lies. */
  private static final double RARE = 6;

  private PhaseChecks() {}

  /** How well a phase's count is known beforehand. */
  public enum Arrival {
    /** To one operation. */
    EXACT,
    /** As a Poisson count. */
    RANDOM,
    /** Not at all, as of a closed loop. */
    NONE
  }

  /** The caveats of one phase, which messages are to be called by. */
  static List<Caveat> caveats(PhaseFacts phase, Arrival arrival) {
    Double expected = phase.expected();
    Long due = phase.load().due();
    if (expected == null || due == null || arrival == Arrival.NONE) {
      return List.of();
    }
    double allowed = arrival == Arrival.EXACT ? 1 : RARE * Math.sqrt(expected) + RARE;
    return Math.abs(due - expected) <= allowed
        ? List.of()
        : List.of(
            CaveatKind.PHASE_COUNT.caveat(
                true,
                "%d operations were due where its rate comes to %.0f. Report this as a defect of"
                    + " gridbench.",
                due,
                expected));
  }
}
