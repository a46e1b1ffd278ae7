package dev.gridbench.app.run;

/** Why a run ended by itself. */
public enum Ending {
  /** Every planned trial has its outcome. */
  COMPLETE,
  /** Every comparison is as precise as the study asks for; the repetitions left are not needed. */
  PRECISE,
  /** The machine spoilt so many trials that going on would waste its time. */
  NOISY
}
