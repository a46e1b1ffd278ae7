package dev.gridbench.app.failure;

import dev.gridbench.worker.wire.TrialPhase;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A trial could not be measured; becomes a failed outcome. The message is for the user. */
public final class TrialFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final TrialPhase phase;
  private final transient @Nullable Path log;

  /**
   * @param message cause, then next step
   * @param log the log to read; null where no process got as far as writing one
   */
  public TrialFailure(TrialPhase phase, String message, @Nullable Path log) {
    super(message);
    this.phase = phase;
    this.log = log;
  }

  /** The message, which is never absent. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  public TrialPhase phase() {
    return phase;
  }

  public @Nullable Path log() {
    return log;
  }
}
