package dev.gridbench.app.fleet;

import dev.gridbench.app.host.HostProcess;
import dev.gridbench.worker.wire.Link;
import java.nio.file.Path;
import java.util.OptionalInt;

/** The workers could not do what was asked of them; becomes a failed outcome. */
public final class FleetFailure extends Exception {

  /** The phase in which a worker did not come, or lost touch, since the machine was too busy. */
  public static final String ABSENT = "absent";

  private static final long serialVersionUID = 1L;

  private final String phase;
  private final transient Path log;

  /**
   * @param phase as in {@link dev.gridbench.app.result.Outcome.Failed}
   * @param message cause, then next step
   * @param log where the worker's own words are
   */
  public FleetFailure(String phase, String message, Path log) {
    super(message);
    this.phase = phase;
    this.log = log;
  }

  /**
   * Of a worker whose process has ended: by itself, or since it had lost touch with us, which is
   * nothing that it did.
   *
   * @param when what follows the word "ended": {@code " before it dialled in"}, or nothing
   */
  static FleetFailure ended(HostProcess process, String phase, String when) {
    return process.exitCode().equals(OptionalInt.of(Link.FORSAKEN))
        ? absent(process, "lost touch with gridbench")
        : new FleetFailure(
            phase,
            process.name() + " ended" + when + Words.code(process) + Words.last(process),
            process.log());
  }

  /** Of a worker that was not there when it should have been. */
  static FleetFailure absent(HostProcess process, String how) {
    return new FleetFailure(
        ABSENT,
        process.name()
            + " "
            + how
            + ", as the machine was too busy. End what else runs on it, or use fewer workers."
            + Words.last(process),
        process.log());
  }

  /** The message, which is never absent. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  public String phase() {
    return phase;
  }

  public Path log() {
    return log;
  }
}
