package dev.gridbench.app.run.trial;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.result.Kept;
import dev.gridbench.worker.wire.Event;

/** Reads back what was written and acknowledged, in all workers. */
final class Sweep {

  /** How many written keys each worker reads back, and for how long at most. */
  private static final int SWEPT_KEYS = 100_000;

  private static final double SWEEP_SECONDS = 60;

  private Sweep() {}

  static Kept of(Fleet fleet) throws TrialFailure, InterruptedException {
    Kept all = new Kept(0, 0, 0, null, null);
    for (Event.Swept part : fleet.sweep(SWEPT_KEYS, SWEEP_SECONDS)) {
      all =
          new Kept(
              all.written() + part.written(),
              all.checked() + part.checked(),
              all.lost() + part.lost(),
              all.example() == null ? part.example() : all.example(),
              all.stopped() == null ? part.stopped() : all.stopped());
    }
    return all;
  }
}
