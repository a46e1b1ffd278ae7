package dev.gridbench.host;

import dev.gridbench.host.usage.Footprint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;

/** A process that a {@link Host} started. */
public interface HostProcess {

  String name();

  /** The name of the host that it runs on; empty for this machine. */
  default String host() {
    return "";
  }

  /**
   * The program's own process id on its host: no wrapper stands between. Who wants something of the
   * process asks for it here, for another machine has other processes by these numbers.
   */
  long pid();

  /** When it was started, in ISO 8601; empty where that is not known. */
  default String started() {
    return "";
  }

  boolean alive();

  /** Empty while it lives; 128 and the signal's number where a signal ended it. */
  OptionalInt exitCode();

  /** Why nothing is known of it any more, as its host is lost; empty while that is not so. */
  default Optional<String> lost() {
    return Optional.empty();
  }

  /** What it writes, on this machine wherever it runs. */
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

  /**
   * Returns when its host's kernel has taken it.
   *
   * @throws IOException if it does not, because the process is gone or belongs to somebody else
   */
  default void signal(Signal signal) throws IOException, InterruptedException {
    throw new IOException(name() + " takes no signals");
  }

  /** What it has of its host now; empty where it does not live, or that is not known. */
  default Optional<Footprint> footprint() {
    return Optional.empty();
  }

  /** What these have together, as far as it is known; empty where it is of none. */
  static Optional<Footprint> footprint(List<HostProcess> processes) {
    return processes.stream()
        .flatMap(process -> process.footprint().stream())
        .reduce(Footprint::plus);
  }

  /** Whether it is a JVM by its program. */
  default boolean jvm() {
    return false;
  }

  /**
   * What a JVM answers to a question such as {@code VM.flags}.
   *
   * @throws IOException if there is no answer in time, or this is no such JVM
   */
  default String ask(String question, long limitSeconds) throws IOException, InterruptedException {
    throw new IOException(name() + " answers no questions");
  }

  /** Completes with the exit code. */
  CompletableFuture<Integer> onExit();
}
