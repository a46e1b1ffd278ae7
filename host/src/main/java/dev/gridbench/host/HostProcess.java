package dev.gridbench.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/** A process that a {@link Host} started. */
public interface HostProcess {

  String name();

  /** The program's own process id: no wrapper stands between. */
  long pid();

  boolean alive();

  /** Empty while it lives; 128 and the signal's number where a signal ended it. */
  OptionalInt exitCode();

  Path log();

  /**
   * The end of its log as far as it says something: lines that name an error before any others, and
   * no stack frames. Empty where the log is.
   *
   * @param lines at most as many
   */
  List<String> lastWords(int lines);

  /**
   * Asks it to end, forces it after a grace of some seconds, and with it everything that it
   * started. Idempotent.
   */
  void end();

  /**
   * Starts a process that has ended once more, by the same command in the same place; from now on
   * everything here is about the new one.
   *
   * @throws IOException if it lives, or cannot be started
   */
  default void startAgain() throws IOException {
    throw new IOException(name() + " cannot be started again");
  }

  /** Completes with the exit code. */
  CompletableFuture<Integer> onExit();
}
