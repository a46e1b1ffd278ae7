package dev.gridbench.host.limit;

import dev.gridbench.host.usage.ProcText;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Limits by {@code RLIMIT_NPROC} (getrlimit(2)), as {@code ulimit -u} sets it: it counts all tasks
 * of the user, so what the user runs already is added to the limit, and what changes of that
 * meanwhile makes it inexact.
 */
final class UserTasks implements TaskLimits {

  private final Path proc;
  private final int user;
  private final Path prlimit;

  UserTasks(Path proc, int user, Path prlimit) {
    this.proc = proc;
    this.user = user;
    this.prlimit = prlimit;
  }

  @Override
  public String description() {
    return "the limit of this user (ulimit -u), beyond the tasks that the user has anyway, which is"
        + " exact to what these change by meanwhile";
  }

  /** Each process has a watcher beside it, which is a task of the user too. */
  @Override
  public Limited limited(int tasks, int processes) throws IOException {
    if (tasks == NONE) {
      return new Counted(List.of());
    }
    long all = running() + processes + tasks;
    return new Counted(List.of(prlimit.toString(), "--nproc=" + all + ":" + all, "--"));
  }

  /** Tasks of all processes of the user; a process that ends meanwhile is none. */
  long running() throws IOException {
    long tasks = 0;
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(proc, "[0-9]*")) {
      for (Path process : processes) {
        tasks += tasks(process);
      }
    }
    return tasks;
  }

  private long tasks(Path process) {
    try {
      String status = ProcText.of(process.resolve("status"));
      return number(status, "Uid:") == user ? number(status, "Threads:") : 0;
    } catch (IOException gone) {
      return 0;
    }
  }

  /** The first number after the label. */
  private static long number(String status, String label) {
    return status
        .lines()
        .filter(line -> line.startsWith(label))
        .mapToLong(line -> Long.parseLong(line.substring(label.length()).strip().split("\\s")[0]))
        .findFirst()
        .orElse(0);
  }

  private record Counted(List<String> prefix) implements Limited {

    @Override
    public List<String> command(List<String> program) {
      List<String> command = new ArrayList<>(prefix);
      command.addAll(program);
      return command;
    }

    @Override
    public OptionalLong tasks() {
      return OptionalLong.empty();
    }

    @Override
    public OptionalLong refused() {
      return OptionalLong.empty();
    }

    @Override
    public void close() {
      // The limit ends with the processes.
    }
  }
}
