package dev.gridbench.app.hosts.check;

import dev.gridbench.app.hosts.HostEntry.Role;
import dev.gridbench.host.Host;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What to mend before anything is measured on these hosts, and what to doubt of it. Thresholds are
 * in docs/hosts.md.
 *
 * @param faults without which nothing runs, in sentences with the next step
 * @param doubts of what runs nevertheless, likewise
 */
public record Judgement(List<String> faults, List<String> doubts) {

  static final String PORTS = Host.FIRST_PORT + "-" + Host.LAST_PORT;

  /** Beyond it timestamps of two hosts cannot be laid side by side. */
  private static final double WALL_CLOCK_NANOS = 100e6;

  /** That of the caveat clock. */
  private static final double CLOCK_BOUND_NANOS = 10e6;

  private static final double STEAL = 0.01;
  private static final double DISK_BYTES = 2e9;
  private static final String STEADY_GOVERNOR = "performance";

  /** Facts in which machines of one role should be the same, as messages call them. */
  private static final Map<String, String> ALIKE = alike();

  public Judgement {
    faults = List.copyOf(faults);
    doubts = List.copyOf(doubts);
  }

  private static Map<String, String> alike() {
    Map<String, String> alike = new LinkedHashMap<>();
    alike.put("cpu", "model of processor");
    alike.put("cores", "processors");
    alike.put("memoryBytes", "memory");
    alike.put("kernel", "kernel");
    alike.put("governor", "governor");
    alike.put("javaVersion", "Java");
    return alike;
  }

  /** Judges what was found, in the order of the hosts. */
  public static Judgement of(Findings findings) {
    List<String> faults = new ArrayList<>();
    List<String> doubts = new ArrayList<>();
    for (HostFinding host : findings.hosts()) {
      faults.addAll(host.faults());
      if (host.reached()) {
        doubt(host, doubts);
      }
    }
    for (Role role : Role.values()) {
      List<HostFinding> those =
          findings.hosts().stream().filter(host -> host.entry().has(role)).toList();
      if (those.isEmpty()) {
        faults.add(
            "No host has role %s, and a run needs one. Write roles: [%s] at one."
                .formatted(word(role), word(role)));
      }
      unlike(role, those).ifPresent(doubts::add);
    }
    findings.links().forEach(link -> fault(link, faults));
    mtu(findings.links()).ifPresent(doubts::add);
    return new Judgement(faults, doubts);
  }

  static String word(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  private static void doubt(HostFinding host, List<String> doubts) {
    String governor = host.fact("governor");
    if (!governor.isEmpty() && !governor.equals(STEADY_GOVERNOR)) {
      doubts.add(
          "%s: the clock speed follows the load (governor %s). Run there: cpupower frequency-set -g performance."
              .formatted(host.name(), governor));
    }
    host.number("steal")
        .filter(share -> share > STEAL)
        .ifPresent(
            share ->
                doubts.add(
                    "%s: its hypervisor gave %.0f %% of its processor time to others within a second. Measure at another hour, or on machines of your own."
                        .formatted(host.name(), share * 100)));
    host.number("diskFreeBytes")
        .filter(bytes -> bytes < DISK_BYTES)
        .ifPresent(
            bytes ->
                doubts.add(
                    "%s: %s are free for its cache folder. Make room, or give another one: cache: FOLDER."
                        .formatted(host.name(), Shown.bytes(bytes))));
    clocks(host, doubts);
  }

  private static void clocks(HostFinding host, List<String> doubts) {
    Optional<HostFinding.WallClock> clock = host.clock();
    clock
        .filter(found -> Math.abs(found.aheadNanos()) > WALL_CLOCK_NANOS + found.boundNanos())
        .ifPresent(
            found ->
                doubts.add(
                    "%s: its wall clock is %s %s this machine's, so timestamps of logs do not fit together. Run an NTP client on both."
                        .formatted(
                            host.name(),
                            Shown.nanos(Math.abs(found.aheadNanos())),
                            found.aheadNanos() > 0 ? "ahead of" : "behind")));
    if (host.fact("ntp").equals("no")) {
      doubts.add(
          "%s: nothing keeps its wall clock right. Start chronyd or systemd-timesyncd there."
              .formatted(host.name()));
    }
    clock
        .filter(found -> found.boundNanos() > CLOCK_BOUND_NANOS)
        .ifPresent(
            found ->
                doubts.add(
                    "%s: its clock is known to %s only, for the way there takes long. Run gridbench on a machine nearer to it."
                        .formatted(host.name(), Shown.nanos(found.boundNanos()))));
  }

  private static Optional<String> unlike(Role role, List<HostFinding> hosts) {
    List<HostFinding> reached = hosts.stream().filter(HostFinding::reached).toList();
    List<String> differ =
        ALIKE.entrySet().stream()
            .filter(
                fact ->
                    reached.stream().map(host -> host.fact(fact.getKey())).distinct().count() > 1)
            .map(Map.Entry::getValue)
            .toList();
    return differ.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The hosts of %s are not alike (%s), so figures depend on which of them did what. Use equal machines, or read results host by host."
                .formatted(word(role), String.join(", ", differ)));
  }

  private static void fault(LinkFinding link, List<String> faults) {
    List<LinkFinding.Closed> closed = link.closed();
    if (!closed.isEmpty()) {
      String ports =
          closed.stream().map(LinkFinding.Closed::port).collect(Collectors.joining(", "));
      String reasons =
          closed.stream()
              .map(LinkFinding.Closed::reason)
              .collect(Collectors.toCollection(TreeSet::new))
              .stream()
              .collect(Collectors.joining(", "));
      faults.add(
          "%s cannot reach %s %s:%s (%s), though %s itself can: a firewall? Open %s."
              .formatted(link.from(), link.to(), link.address(), ports, reasons, link.to(), PORTS));
    }
    if (link.figures().containsKey("stalled")) {
      faults.add(
          "%s reaches %s, but much data does not come through (%s): a smaller MTU on the way? Try there: ping -M do -s 1472 %s."
              .formatted(link.from(), link.to(), link.figures().get("stalled"), link.address()));
    }
    if (link.figures().containsKey("failed")) {
      faults.add(
          "The link from %s to %s could not be measured: %s. Check again."
              .formatted(
                  link.from(), link.to(), link.figures().get("failed").replaceAll("\\.$", "")));
    }
  }

  private static Optional<String> mtu(List<LinkFinding> links) {
    Map<String, String> found = new LinkedHashMap<>();
    links.forEach(
        link -> link.number("mtu").ifPresent(mtu -> found.put(link.from(), "%.0f".formatted(mtu))));
    if (found.values().stream().distinct().count() < 2) {
      return Optional.empty();
    }
    String each =
        found.entrySet().stream()
            .map(host -> host.getKey() + " " + host.getValue())
            .collect(Collectors.joining(", "));
    return Optional.of(
        "Hosts send packets of different sizes (MTU: %s). Set the same on all.".formatted(each));
  }
}
