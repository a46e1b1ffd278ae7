package dev.gridbench.host.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the control groups of this process allow it, in version 2 or 1 (cgroups(7)). */
final class CgroupLimits {

  /** Version 1 writes the lack of a limit as the largest number there is. */
  private static final Pattern UNLIMITED = Pattern.compile("max|\\d{19,}|\\s*");

  private final Path root;

  CgroupLimits(Path root) {
    this.root = root;
  }

  /** Empty where there is no limit. */
  Optional<Map<String, String>> limits() {
    Map<String, String> limits = new LinkedHashMap<>();
    find("memory", "memory.max", "memory.limit_in_bytes")
        .ifPresent(v -> limits.put("memoryBytes", v));
    cpus().ifPresent(v -> limits.put("cpus", v));
    find("pids", "pids.max", "pids.max").ifPresent(v -> limits.put("processes", v));
    find("cpuset", "cpuset.cpus", "cpuset.cpus").ifPresent(v -> limits.put("cpuSet", v));
    return limits.isEmpty() ? Optional.empty() : Optional.of(limits);
  }

  private Optional<String> cpus() {
    Optional<String> unified = find("", "cpu.max", "");
    if (unified.isPresent()) {
      String[] parts = unified.get().split(" ");
      return parts[0].equals("max") ? Optional.empty() : Optional.of(quota(parts[0], parts[1]));
    }
    Optional<String> quota = find("cpu", "", "cpu.cfs_quota_us").filter(v -> !v.startsWith("-"));
    Optional<String> period = find("cpu", "", "cpu.cfs_period_us");
    return quota.flatMap(q -> period.map(p -> quota(q, p)));
  }

  private static String quota(String micros, String period) {
    return Double.toString(Double.parseDouble(micros) / Double.parseDouble(period));
  }

  /**
   * @param controller of version 1
   * @param unified the file's name in version 2
   * @param separate the file's name in version 1
   */
  private Optional<String> find(String controller, String unified, String separate) {
    for (String line : lines(root.resolve("proc/self/cgroup"))) {
      String[] fields = line.split(":", 3);
      if (fields.length == 3) {
        boolean second = fields[1].isEmpty();
        boolean mine = List.of(fields[1].split(",")).contains(controller) && !controller.isEmpty();
        Optional<String> value =
            second
                ? read("", fields[2], unified)
                : mine ? read(controller, fields[2], separate) : Optional.empty();
        if (value.filter(CgroupLimits::limiting).isPresent()) {
          return value;
        }
      }
    }
    return Optional.empty();
  }

  /** Within a container the group's path is not visible, its files are at the mount's top. */
  private Optional<String> read(String controller, String group, String file) {
    if (file.isEmpty()) {
      return Optional.empty();
    }
    Path mount = root.resolve("sys/fs/cgroup").resolve(controller);
    List<String> own = lines(mount.resolve(group.substring(1)).resolve(file));
    return (own.isEmpty() ? lines(mount.resolve(file)) : own).stream().findFirst();
  }

  private static boolean limiting(String value) {
    return !UNLIMITED.matcher(value).matches();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException none) {
      return List.of();
    }
  }
}
