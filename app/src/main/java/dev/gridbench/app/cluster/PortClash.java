package dev.gridbench.app.cluster;

import dev.gridbench.app.failure.TrialFailure;
import java.util.regex.Pattern;

/** Tells whether a member failed because somebody else holds its port. */
final class PortClash {

  private static final Pattern SIGNS =
      Pattern.compile(
          "(?i)already in use|BindException|failed to listen|port .{0,40}(in use|taken)");

  private PortClash() {}

  /** Judged by the words that the failure quotes. */
  static boolean in(TrialFailure failure) {
    return SIGNS.matcher(failure.getMessage()).find();
  }
}
