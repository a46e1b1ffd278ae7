package dev.gridbench.app.fleet;

import dev.gridbench.host.HostProcess;
import java.util.List;

/** How a process ended and its last lines of output, as the end of a sentence. */
public final class ExitMessage {

  private static final int LINES = 3;

  private ExitMessage() {}

  /** {@code Its last output: "…".}, or nothing where it had none. */
  public static String last(HostProcess process) {
    List<String> lines = process.lastWords(LINES);
    return lines.isEmpty() ? "" : " Its last output: \"" + String.join(" / ", lines) + "\".";
  }

  /** {@code with exit code 137.} */
  public static String code(HostProcess process) {
    return process
        .lost()
        .map(why -> " with its host. " + why + " What still runs there ends by itself within 10 s.")
        .orElseGet(() -> " with exit code " + process.exitCode().orElse(-1) + ".");
  }

  /** {@code ended with exit code 137.} and its last output. */
  public static String ended(HostProcess process) {
    return "ended" + code(process) + last(process);
  }
}
