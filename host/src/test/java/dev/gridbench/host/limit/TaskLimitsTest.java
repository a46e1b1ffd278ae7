package dev.gridbench.host.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskLimitsTest {

  @TempDir Path root;

  @Test
  void groupsAreLookedForInBothVersionsAndAtTheTopOfAContainer() throws IOException {
    write("proc/self/cgroup", "9:name=systemd:/\n8:pids:/user\n4:cpu,cpuacct:/a\n0::/app.slice\n");
    for (String folder : List.of("pids/user", "app.slice")) {
      Files.createDirectories(root.resolve("sys/fs/cgroup").resolve(folder));
    }
    Path mount = root.resolve("sys/fs/cgroup");
    assertThat(CgroupTasks.parents(root))
        .containsExactly(
            mount.resolve("pids/user"), mount.resolve("pids"), mount.resolve("app.slice"), mount);
  }

  /** Folders that are no control groups: nothing can be limited by them. */
  @Test
  void aFolderWithoutTheControllerIsNoWay() throws Exception {
    write("proc/self/cgroup", "0::/\n");
    Files.createDirectories(root.resolve("sys/fs/cgroup"));
    assertThat(CgroupTasks.of(root)).isEmpty();
  }

  @Test
  void ofAUserAllTasksCountSoTheLimitIsBeyondThem() throws IOException {
    write("proc/1/status", "Name:\tinit\nUid:\t0\t0\t0\t0\nThreads:\t3\n");
    write("proc/20/status", "Name:\tsh\nUid:\t1000\t1000\t1000\t1000\nThreads:\t5\n");
    write("proc/21/status", "Name:\tjava\nUid:\t1000\t0\t0\t0\nThreads:\t40\n");
    UserTasks limits = new UserTasks(root.resolve("proc"), 1000, Path.of("/usr/bin/prlimit"));
    assertThat(limits.running()).isEqualTo(45);
    try (TaskLimits.Limited limited = limits.limited(10, 2)) {
      assertThat(limited.command(List.of("memcached", "-t", "4")))
          .containsExactly("/usr/bin/prlimit", "--nproc=57:57", "--", "memcached", "-t", "4");
      assertThat(limited.tasks()).isEmpty();
    }
    try (TaskLimits.Limited free = limits.limited(TaskLimits.NONE, 2)) {
      assertThat(free.command(List.of("memcached"))).containsExactly("memcached");
    }
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
