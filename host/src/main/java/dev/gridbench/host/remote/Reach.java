package dev.gridbench.host.remote;

import java.io.IOException;
import java.util.List;

/** A way to run a program on another machine with its standard streams here. */
public interface Reach {

  /**
   * Starts it. What comes back is the process on this machine that carries the streams: its input
   * is the program's input, its output the program's output, and what it says on its error stream
   * is the way's own trouble or the program's.
   *
   * @throws IOException if not even that can be started
   */
  Process open(String host, List<String> command) throws IOException;
}
