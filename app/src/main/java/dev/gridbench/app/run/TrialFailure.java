package dev.gridbench.app.run;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A trial could not be measured; becomes a failed outcome. */
final class TrialFailure extends Exception {

  private static final long serialVersionUID = 1L;

  private final String phase;
  private final transient @Nullable Path log;

  TrialFailure(String phase, String message, @Nullable Path log) {
    super(message);
    this.phase = phase;
    this.log = log;
  }

  /** The message, which is never absent. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  String phase() {
    return phase;
  }

  @Nullable Path log() {
    return log;
  }
}
