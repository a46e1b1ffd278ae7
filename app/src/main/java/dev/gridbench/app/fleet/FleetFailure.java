package dev.gridbench.app.fleet;

import java.nio.file.Path;

/** The workers could not do what was asked of them; becomes a failed outcome. */
public final class FleetFailure extends Exception {

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
