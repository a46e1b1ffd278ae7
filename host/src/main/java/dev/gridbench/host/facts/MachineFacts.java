package dev.gridbench.host.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a reader must know of the machine to judge a figure. What cannot be read is left out; so is
 * the machine's name, since results are published.
 */
public final class MachineFacts {

  private final Path root;

  public MachineFacts() {
    this(Path.of("/"));
  }

  /**
   * @param root the file system's, for tests another
   */
  MachineFacts(Path root) {
    this.root = root;
  }

  /**
   * In an order for reading.
   *
   * @param jvms those found, in words
   */
  public Map<String, Object> facts(List<String> jvms) {
    Map<String, Object> facts = new LinkedHashMap<>();
    put(facts, "cpu", labelled("proc/cpuinfo", "model name"));
    facts.put("cores", Runtime.getRuntime().availableProcessors());
    put(facts, "memoryBytes", labelled("proc/meminfo", "MemTotal").map(MachineFacts::kilobytes));
    put(
        facts,
        "memoryAvailableBytes",
        labelled("proc/meminfo", "MemAvailable").map(MachineFacts::kilobytes));
    put(facts, "swapBytes", labelled("proc/meminfo", "SwapTotal").map(MachineFacts::kilobytes));
    put(facts, "kernel", text("proc/sys/kernel/osrelease").or(() -> property("os.version")));
    put(facts, "distribution", distribution());
    put(facts, "governor", text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
    put(facts, "loadAverage", text("proc/loadavg").map(MachineFacts::loadAverage));
    put(facts, "limits", limits());
    put(facts, "cgroup", new CgroupLimits(root).limits());
    put(facts, "virtualisation", virtualisation());
    put(
        facts,
        "ephemeralPorts",
        text("proc/sys/net/ipv4/ip_local_port_range").map(r -> r.replaceAll("\\s+", "-")));
    facts.putAll(new MachineTuning(root).facts());
    facts.put("jvms", List.copyOf(jvms));
    return facts;
  }

  private static void put(Map<String, Object> facts, String name, Optional<?> value) {
    value.ifPresent(known -> facts.put(name, known));
  }

  private static Optional<String> property(String name) {
    return Optional.ofNullable(System.getProperty(name));
  }

  private Optional<String> distribution() {
    return lines("etc/os-release").stream()
        .filter(line -> line.startsWith("PRETTY_NAME="))
        .map(line -> line.substring("PRETTY_NAME=".length()).replace("\"", ""))
        .findFirst()
        .or(() -> property("os.name"));
  }

  /** Over the last 1, 5 and 15 minutes. */
  private static List<Double> loadAverage(String text) {
    return Arrays.stream(text.split(" ")).limit(3).map(Double::valueOf).toList();
  }

  /** Soft limits of this process, which its children inherit. */
  private Optional<Map<String, String>> limits() {
    Map<String, String> limits = new LinkedHashMap<>();
    for (String line : lines("proc/self/limits")) {
      String[] columns = line.split("\\s{2,}");
      switch (columns[0]) {
        case "Max open files" -> limits.put("openFiles", columns[1]);
        case "Max processes" -> limits.put("processes", columns[1]);
        case "Max locked memory" -> limits.put("lockedMemory", columns[1]);
        default -> {}
      }
    }
    return limits.isEmpty() ? Optional.empty() : Optional.of(limits);
  }

  /** What hints at a virtual machine or a container, where other tenants' load may show. */
  private Optional<List<String>> virtualisation() {
    List<String> hints =
        Stream.of(
                labelled("proc/cpuinfo", "flags")
                    .filter(flags -> (" " + flags + " ").contains(" hypervisor "))
                    .map(flags -> "hypervisor"),
                text("sys/class/dmi/id/sys_vendor"),
                text("sys/class/dmi/id/product_name"),
                text("run/systemd/container"),
                Files.exists(root.resolve(".dockerenv"))
                    ? Optional.of("docker")
                    : Optional.<String>empty())
            .flatMap(Optional::stream)
            .distinct()
            .toList();
    return hints.isEmpty() ? Optional.empty() : Optional.of(hints);
  }

  private static long kilobytes(String value) {
    return Long.parseLong(value.replaceAll("[^0-9]", "")) * 1024;
  }

  private Optional<String> labelled(String file, String label) {
    return lines(file).stream()
        .filter(line -> line.startsWith(label))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  private Optional<String> text(String file) {
    return lines(file).stream().map(String::strip).filter(line -> !line.isEmpty()).findFirst();
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file));
    } catch (IOException none) {
      return List.of();
    }
  }
}
