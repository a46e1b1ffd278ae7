package dev.gridbench.host.limit;

import dev.gridbench.host.Host;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A way of letting processes have no more than so many tasks all together. To the kernel a thread
 * is a task as a process is, and both limits that it knows count tasks.
 */
public interface TaskLimits {

  /** Stands for no limit. */
  int NONE = 0;

  /**
   * Processes that are about to be started, under a limit of their own.
   *
   * @param tasks the most that they may have, or {@link #NONE}
   * @param processes how many there will be
   * @throws IOException if the kernel does not take the limit
   */
  Limited limited(int tasks, int processes) throws IOException;

  /** What keeps the limit, for the reader. */
  String description();

  /** Processes under one limit; closed when they have ended. */
  interface Limited extends Closeable {

    /** The command that starts one of them under the limit, with the same process id. */
    List<String> command(List<String> program) throws IOException;

    /** Tasks that they have now; empty where nobody counts them. */
    OptionalLong tasks();

    /** Tasks that the kernel has refused them; empty where nobody counts them. */
    OptionalLong refused();
  }

  /**
   * The best way that this machine has: a control group, which binds whoever is in it and nobody
   * else; else the limit of this user, which root is not bound by.
   *
   * @throws IOException if there is none, with the next step
   */
  static TaskLimits of(Host host) throws IOException, InterruptedException {
    Optional<CgroupTasks> group = CgroupTasks.of(Path.of("/"));
    if (group.isPresent()) {
      return group.get();
    }
    int user = (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    if (user == 0) {
      throw new IOException(
          "No limit on processes and threads can be set here: no control group with the controller"
              + " 'pids' can be made below /sys/fs/cgroup, and the limit of a user (ulimit -u) does"
              + " not bind root. Run gridbench as another user, or give it a writable control group"
              + " (of a container: mount /sys/fs/cgroup writable)");
    }
    Path prlimit =
        host.program("prlimit")
            .orElseThrow(
                () ->
                    new IOException(
                        "No limit on processes and threads can be set here: no control group can be"
                            + " made, and the program prlimit is missing. Add it: apt-get install"
                            + " util-linux"));
    return new UserTasks(Path.of("/proc"), user, prlimit);
  }
}
