package dev.gridbench.worker;

import dev.gridbench.worker.wire.TrialPhase;
import org.jspecify.annotations.Nullable;

/** A failure that belongs to another phase than the command amid which it came. */
final class PhaseFailure extends Exception {

  private static final long serialVersionUID = 1;

  private final TrialPhase phase;

  private PhaseFailure(TrialPhase phase, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.phase = phase;
  }

  /** A connection could not be opened. */
  static PhaseFailure connect(String message, Throwable cause) {
    return new PhaseFailure(TrialPhase.CONNECT, message, cause);
  }

  /**
   * The instant at which all clients were to begin was over when this worker's were let go.
   *
   * @param lateNanos how long it was over
   */
  static PhaseFailure late(long lateNanos) {
    return new PhaseFailure(
        TrialPhase.LATE,
        "the clients got the start signal "
            + lateNanos / 1_000_000
            + " ms too late, as the machine was too busy. End what else runs on it, or use fewer"
            + " clients and workers",
        null);
  }

  TrialPhase phase() {
    return phase;
  }
}
