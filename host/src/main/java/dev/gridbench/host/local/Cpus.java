package dev.gridbench.host.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The processors that this process was allowed at its start, and the program that puts processes on
 * them (taskset of util-linux).
 */
final class Cpus {

  private static final String ALLOWED = "Cpus_allowed_list:";

  /** What taskset says of a thread that is gone. */
  private static final String THREAD_ENDED = "No such process";

  private static final int TRIES = 20;

  private final Path root;
  private final Optional<String> taskset;
  private final String allowed;
  private volatile boolean moved;

  /**
   * @param root the file system's, for tests another
   */
  Cpus(Path root, Optional<String> taskset) {
    this.root = root;
    this.taskset = taskset;
    this.allowed = allowed(root.resolve("proc/self/status"));
  }

  /** What a status file of /proc allows its thread; empty where it does not say. */
  static String allowed(Path status) {
    return lines(status).stream()
        .filter(line -> line.startsWith(ALLOWED))
        .map(line -> line.substring(ALLOWED.length()).strip())
        .findFirst()
        .orElse("");
  }

  /** All that are allowed, as the kernel lists them; empty where processes cannot be placed. */
  String all() {
    return taskset.isEmpty() ? "" : allowed;
  }

  /** The threads of each core, one list for each; empty where the kernel does not say. */
  List<String> cores() {
    Set<String> cores = new LinkedHashSet<>();
    for (int cpu = 0; Files.exists(root.resolve("sys/devices/system/cpu/cpu" + cpu)); cpu++) {
      cores.addAll(
          lines(
              root.resolve("sys/devices/system/cpu/cpu" + cpu + "/topology/thread_siblings_list")));
    }
    return List.copyOf(cores);
  }

  /**
   * The command such that its process, from its first instruction on, has these processors only.
   *
   * @param cpus empty for all, which a coordinator that has moved does not pass on by itself
   */
  List<String> on(String cpus, List<String> command) {
    if (taskset.isEmpty() || allowed.isEmpty() || (cpus.isEmpty() && !moved)) {
      return command;
    }
    List<String> placed =
        new ArrayList<>(List.of(taskset.get(), "-c", cpus.isEmpty() ? allowed : cpus));
    placed.addAll(command);
    return placed;
  }

  /**
   * Moves all threads of this process, and so every later one; empty for all that it was allowed.
   *
   * @throws IOException if it cannot be moved
   */
  void move(String cpus) throws IOException, InterruptedException {
    String to = cpus.isEmpty() ? allowed : cpus;
    if (taskset.isEmpty() || to.isEmpty() || to.equals(allowed(root.resolve("proc/self/status")))) {
      return;
    }
    moved = true;
    Optional<String> trouble = moveAll(to);
    for (int i = 1; i < TRIES && trouble.isPresent() && trouble.get().contains(THREAD_ENDED); i++) {
      trouble = moveAll(to);
    }
    if (trouble.isPresent()) {
      throw new IOException(
          "taskset could not move gridbench to processors " + to + ": " + trouble.get());
    }
  }

  /** Stops at a thread that ends after it was listed; what went wrong, if anything did. */
  private Optional<String> moveAll(String to) throws IOException, InterruptedException {
    String self = Long.toString(ProcessHandle.current().pid());
    ProcessBuilder command =
        new ProcessBuilder(taskset.orElseThrow(), "-a", "-c", "-p", to, self)
            .redirectErrorStream(true);
    command.environment().put("LC_ALL", "C");
    Process process = command.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor() == 0 ? Optional.empty() : Optional.of(output.strip());
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException none) {
      return List.of();
    }
  }
}
