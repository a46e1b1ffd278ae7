package dev.gridbench.host.reach;

import java.io.IOException;
import java.util.List;

/** A way to run a program on another machine with its standard streams here. */
public interface Reach {

  /** In place of an exit code where the way itself gave no sign of life. */
  int ENDED = 255;

  /**
   * Starts it. What comes back is the process on this machine that carries the streams: its input
   * is the program's input, its output the program's output, and what it says on its error stream
   * is the way's own trouble or the program's.
   *
   * @throws IOException if not even that can be started
   */
  Process open(String host, List<String> command) throws IOException;

  /**
   * What to do when it failed: sentences, empty where that is unknown.
   *
   * @param said what came on its streams, line by line
   * @param exitCode of the process on this machine, or {@link #ENDED}
   */
  default String advice(String host, List<String> said, int exitCode) {
    return "";
  }
}
