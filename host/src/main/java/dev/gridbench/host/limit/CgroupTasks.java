package dev.gridbench.host.limit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Limits by control groups of our own (cgroups(7), controller {@code pids}, in version 1 or 2):
 * they count every task of those in the group, refuse what is beyond, and tell how often they did.
 */
final class CgroupTasks implements TaskLimits {

  private static final String JOIN = "echo $$ > \"$0\" && exec \"$@\"";
  private static final int REMOVALS = 100;

  private final Path parent;
  private final AtomicInteger groups = new AtomicInteger();

  private CgroupTasks(Path parent) {
    this.parent = parent;
  }

  /** Where this process may make groups that limit tasks, and put processes into them. */
  static Optional<CgroupTasks> of(Path root) throws InterruptedException {
    for (Path parent : parents(root)) {
      CgroupTasks limits = new CgroupTasks(parent);
      if (limits.work()) {
        return Optional.of(limits);
      }
    }
    return Optional.empty();
  }

  /** Our own group in each hierarchy, and its top, which is all that some containers show. */
  static List<Path> parents(Path root) {
    List<Path> parents = new ArrayList<>();
    Path mount = root.resolve("sys/fs/cgroup");
    for (String line : lines(root.resolve("proc/self/cgroup"))) {
      String[] fields = line.split(":", 3);
      if (fields.length < 3) {
        continue;
      }
      String own = fields[2].substring(1);
      if (List.of(fields[1].split(",")).contains("pids")) {
        parents.add(mount.resolve("pids").resolve(own));
        parents.add(mount.resolve("pids"));
      } else if (fields[1].isEmpty()) {
        parents.add(mount.resolve(own));
        parents.add(mount);
      }
    }
    return parents.stream().distinct().filter(Files::isDirectory).toList();
  }

  /** Whether a program can be started in such a group: the only proof is to do it. */
  private boolean work() throws InterruptedException {
    try (Limited one = limited(1, 1)) {
      Process process = new ProcessBuilder(one.command(List.of("/bin/true"))).start();
      process.getOutputStream().close();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException no) {
      return false;
    }
  }

  @Override
  public String description() {
    return "a control group of their own below " + parent;
  }

  @Override
  public Limited limited(int tasks, int processes) throws IOException {
    long own = ProcessHandle.current().pid();
    Path group = parent.resolve("gridbench-" + own + "-" + groups.incrementAndGet());
    Files.createDirectory(group);
    Group limited = new Group(group);
    Path most = group.resolve("pids.max");
    try {
      if (!Files.exists(most)) {
        throw new IOException(parent + " is no control group with the controller 'pids'");
      }
      Files.writeString(most, tasks == NONE ? "max" : "" + tasks);
      return limited;
    } catch (IOException noController) {
      limited.close();
      throw noController;
    }
  }

  private record Group(Path folder) implements Limited {

    @Override
    public List<String> command(List<String> program) {
      List<String> command = new ArrayList<>();
      command.addAll(List.of("/bin/sh", "-c", JOIN, folder.resolve("cgroup.procs").toString()));
      command.addAll(program);
      return command;
    }

    @Override
    public OptionalLong tasks() {
      return lines(folder.resolve("pids.current")).stream().mapToLong(Long::parseLong).findFirst();
    }

    @Override
    public OptionalLong refused() {
      return lines(folder.resolve("pids.events")).stream()
          .filter(line -> line.startsWith("max "))
          .mapToLong(line -> Long.parseLong(line.substring(4).strip()))
          .findFirst();
    }

    /** The kernel takes a moment to notice that the last process has gone. */
    @Override
    public void close() throws IOException {
      for (int i = 1; true; i++) {
        try {
          Files.deleteIfExists(folder);
          return;
        } catch (IOException busy) {
          if (i == REMOVALS) {
            throw busy;
          }
          LockSupport.parkNanos(20_000_000L);
        }
      }
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException none) {
      return List.of();
    }
  }
}
