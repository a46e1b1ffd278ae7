package dev.gridbench.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/** What can be sent to a process of this host. */
public enum Signal {
  /** Asks it to end. */
  TERM,
  /** Ends it at once. */
  KILL,
  /** Holds it still. */
  STOP,
  /** Lets it go on. */
  CONT,
  /** Asks a JVM to listen, and ends whatever does not catch it. */
  QUIT;

  private static final long PATIENCE_SECONDS = 5;

  /**
   * Sends it; returns when the kernel has taken it.
   *
   * @throws IOException if it does not, because the process is gone or belongs to somebody else
   */
  public void send(long pid) throws IOException, InterruptedException {
    Process kill =
        new ProcessBuilder("kill", "-" + name(), Long.toString(pid))
            .redirectErrorStream(true)
            .start();
    kill.getOutputStream().close();
    String output =
        new String(kill.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (!kill.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || kill.exitValue() != 0) {
      throw new IOException("SIG" + name() + " to process " + pid + " failed: " + output);
    }
  }
}
