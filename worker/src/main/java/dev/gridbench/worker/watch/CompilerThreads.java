package dev.gridbench.worker.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The processor time of a JVM's JIT compilers, as the kernel counts it of each thread (proc(5),
 * {@code schedstat}). What HotSpot counts itself is elapsed time, which clients of the same
 * processor stretch tenfold, and no method's before that method is done. Thread-safe.
 */
final class CompilerThreads {

  /** The kernel keeps fifteen characters of HotSpot's names. */
  private static final Pattern NAME = Pattern.compile("C[12] CompilerThre.*");

  private final Path tasks;
  private final Map<String, Long> nanosOf = new HashMap<>();
  private final Set<String> others = new HashSet<>();

  /**
   * @param tasks the folder that has one of each thread
   */
  CompilerThreads(Path tasks) {
    this.tasks = tasks;
  }

  /** Of all since the JVM began, ended ones included; empty where there are none to be seen. */
  synchronized OptionalLong nanos() {
    String[] living = tasks.toFile().list();
    if (living != null) {
      others.retainAll(Set.of(living));
      Arrays.stream(living).filter(thread -> !others.contains(thread)).forEach(this::look);
    }
    return nanosOf.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(nanosOf.values().stream().mapToLong(Long::longValue).sum());
  }

  /** A thread that ends meanwhile keeps what it was last seen with. */
  private void look(String thread) {
    try {
      Path task = tasks.resolve(thread);
      if (nanosOf.containsKey(thread) || compiles(task)) {
        String ran = Files.readString(task.resolve("schedstat")).split(" ", 2)[0];
        nanosOf.merge(thread, Long.parseLong(ran), Math::max);
      } else {
        others.add(thread);
      }
    } catch (IOException | NumberFormatException gone) {
      others.add(thread);
    }
  }

  private static boolean compiles(Path task) throws IOException {
    return NAME.matcher(Files.readString(task.resolve("comm")).strip()).matches();
  }
}
