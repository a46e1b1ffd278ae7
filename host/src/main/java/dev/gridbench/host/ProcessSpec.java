package dev.gridbench.host;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process to start.
 *
 * @param name how messages call it
 * @param command the program and its arguments
 * @param environment added to the coordinator's own, of which variables that steer a JVM are
 *     dropped
 * @param directory where it works; must exist
 * @param log takes its output and its errors, appended; its folder must exist
 * @param cpus the processors it may run on, as {@code taskset -c} takes them; empty for any
 */
public record ProcessSpec(
    String name,
    List<String> command,
    Map<String, String> environment,
    Path directory,
    Path log,
    String cpus) {

  public ProcessSpec {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }

  /** A process that may run on any processor. */
  public ProcessSpec(
      String name,
      List<String> command,
      Map<String, String> environment,
      Path directory,
      Path log) {
    this(name, command, environment, directory, log, "");
  }
}
