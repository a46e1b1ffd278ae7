package dev.gridbench.app.run;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.validity.Repeats;
import java.util.Locale;

/**
 * Ends a run on a machine that is not quiet: when more than 30 % of its trials were spoilt by the
 * machine, and at least six (method.md R33). It counts attempts, and those of this run only: after
 * {@code --resume} the machine has another chance.
 */
final class NoiseGuard {

  private static final double SHARE = 0.30;
  private static final int FEWEST = 6;

  private int tried;
  private int spoilt;

  void saw(Outcome outcome) {
    tried++;
    spoilt += Repeats.disturbed(outcome) ? 1 : 0;
  }

  boolean tooNoisy() {
    return spoilt >= FEWEST && spoilt > SHARE * tried;
  }

  /** Cause, then next step. */
  String message() {
    return String.format(
        Locale.ROOT,
        "The machine disturbed %d of %d trials, so the run ends here: their figures are not of the systems alone."
            + " End what else runs on this machine (the caveats say how much it was), then go on with --resume.",
        spoilt,
        tried);
  }
}
