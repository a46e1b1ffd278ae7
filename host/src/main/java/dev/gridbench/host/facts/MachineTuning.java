package dev.gridbench.host.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How a machine is built and set up, as far as it shifts figures (method.md R39). */
final class MachineTuning {

  private static final Pattern CHOSEN = Pattern.compile("\\[(\\w+)]");

  private final Path root;

  MachineTuning(Path root) {
    this.root = root;
  }

  /** In an order for reading; what cannot be read is left out. */
  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    put(facts, "topology", topology());
    put(facts, "microcode", cpuinfo("microcode").stream().findFirst());
    put(facts, "mitigations", mitigations());
    put(
        facts,
        "clockSource",
        text("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    put(facts, "turbo", turbo());
    put(facts, "kernelOptions", text("proc/cmdline").map(MachineTuning::telling));
    put(
        facts,
        "hugePages",
        text("sys/kernel/mm/transparent_hugepage/enabled").map(MachineTuning::chosen));
    put(facts, "swappiness", text("proc/sys/vm/swappiness"));
    put(facts, "addressRandomisation", text("proc/sys/kernel/randomize_va_space"));
    put(
        facts,
        "processorShareBySession",
        text("proc/sys/kernel/sched_autogroup_enabled").map(set -> set.equals("1") ? "on" : "off"));
    put(facts, "tcpCongestionControl", text("proc/sys/net/ipv4/tcp_congestion_control"));
    put(facts, "tcpReceiveBuffer", text("proc/sys/net/ipv4/tcp_rmem").map(MachineTuning::spaced));
    put(facts, "tcpSendBuffer", text("proc/sys/net/ipv4/tcp_wmem").map(MachineTuning::spaced));
    put(facts, "acceptQueue", text("proc/sys/net/core/somaxconn"));
    put(facts, "loopbackMtu", text("sys/class/net/lo/mtu"));
    put(facts, "pressure", text("proc/pressure/cpu"));
    return facts;
  }

  private static void put(Map<String, Object> facts, String name, Optional<?> value) {
    value.ifPresent(known -> facts.put(name, known));
  }

  /** {@code sockets 1, cores 2, threads 4, nodes 1}. */
  private Optional<String> topology() {
    int threads = cpuinfo("processor").size();
    if (threads == 0) {
      return Optional.empty();
    }
    List<String> sockets = cpuinfo("physical id");
    List<String> cores = cpuinfo("core id");
    Set<String> distinct = new HashSet<>();
    for (int i = 0; i < Math.min(sockets.size(), cores.size()); i++) {
      distinct.add(sockets.get(i) + "/" + cores.get(i));
    }
    return Optional.of(
        "sockets %d, cores %d, threads %d, nodes %d"
            .formatted(
                Math.max(1, new HashSet<>(sockets).size()),
                distinct.isEmpty() ? threads : distinct.size(),
                threads,
                Math.max(1, names("sys/devices/system/node", "node\\d+").size())));
  }

  private List<String> cpuinfo(String label) {
    return lines("proc/cpuinfo").stream()
        .filter(line -> line.replaceAll("\\s*:.*", "").equals(label))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .toList();
  }

  /** Only what is mitigated or open; what the processor is not affected by costs nothing. */
  private Optional<Map<String, String>> mitigations() {
    Map<String, String> mitigations = new TreeMap<>();
    for (String name : names("sys/devices/system/cpu/vulnerabilities", ".*")) {
      text("sys/devices/system/cpu/vulnerabilities/" + name)
          .filter(state -> !state.equals("Not affected"))
          .ifPresent(state -> mitigations.put(name, state));
    }
    return mitigations.isEmpty() ? Optional.empty() : Optional.of(mitigations);
  }

  private Optional<String> turbo() {
    return text("sys/devices/system/cpu/intel_pstate/no_turbo")
        .map(off -> off.equals("0") ? "on" : "off")
        .or(
            () ->
                text("sys/devices/system/cpu/cpufreq/boost")
                    .map(on -> on.equals("1") ? "on" : "off"));
  }

  /** Options that move figures; the rest names disks and hosts, which are nobody's business. */
  private static String telling(String line) {
    return Stream.of(line.split(" "))
        .filter(
            option ->
                option.matches(
                    "(mitigations|isolcpus|nohz_full|rcu_nocbs|idle|intel_idle\\..*|processor\\..*|nosmt|"
                        + "transparent_hugepage|hugepages|default_hugepagesz|clocksource|tsc|preempt|cpuidle\\..*)(=.*)?"))
        .collect(java.util.stream.Collectors.joining(" "));
  }

  private static String chosen(String text) {
    Matcher matcher = CHOSEN.matcher(text);
    return matcher.find() ? matcher.group(1) : text;
  }

  private static String spaced(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private List<String> names(String folder, String pattern) {
    try (Stream<Path> entries = Files.list(root.resolve(folder))) {
      return entries
          .map(path -> String.valueOf(path.getFileName()))
          .filter(name -> name.matches(pattern))
          .sorted()
          .toList();
    } catch (IOException none) {
      return List.of();
    }
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
