package dev.gridbench.app.fleet;

import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.TrialPhase;
import java.util.OptionalInt;

/** Failures of a worker that is not there. */
final class LostWorker {

  private LostWorker() {}

  /**
   * Of a worker whose process has ended: by itself, or since it had lost touch with us, which is
   * nothing that it did.
   *
   * @param when what follows the word "ended": {@code " before it connected"}, or nothing
   */
  static TrialFailure ended(HostProcess process, TrialPhase phase, String when) {
    return process.exitCode().equals(OptionalInt.of(Link.COORDINATOR_LOST))
        ? absent(process, "lost touch with gridbench")
        : new TrialFailure(
            phase,
            process.name()
                + " ended"
                + when
                + ExitMessage.code(process)
                + ExitMessage.last(process),
            process.log());
  }

  /** Of a worker that was not there when it should have been. */
  static TrialFailure absent(HostProcess process, String how) {
    return new TrialFailure(
        TrialPhase.ABSENT,
        process.name()
            + " "
            + how
            + ", as the machine was too busy. End what else runs on it, or use fewer workers."
            + ExitMessage.last(process),
        process.log());
  }
}
