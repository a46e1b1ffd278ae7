package dev.gridbench.app.cluster;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A cluster did not come up. The message is for the user. */
public final class ClusterFailure extends Exception {

  private static final long serialVersionUID = 1;

  private final String message;
  private final String phase;
  private final transient @Nullable Path log;

  /**
   * @param phase {@code resolve} or {@code start}
   * @param message cause, then next step
   * @param log the log to read; null where no process got as far as writing one
   */
  public ClusterFailure(String phase, String message, @Nullable Path log) {
    super(message);
    this.message = message;
    this.phase = phase;
    this.log = log;
  }

  @Override
  public String getMessage() {
    return message;
  }

  public String phase() {
    return phase;
  }

  public @Nullable Path log() {
    return log;
  }
}
