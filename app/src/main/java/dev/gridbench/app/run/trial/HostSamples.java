package dev.gridbench.app.run.trial;

import dev.gridbench.api.Clock;
import dev.gridbench.app.fleet.ExitMessage;
import dev.gridbench.app.run.figures.NoiseMeter;
import dev.gridbench.app.validity.Noise;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.Sampling;
import dev.gridbench.host.usage.ThreadSeats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What a trial's processes use, each sampled on the host that it runs on, by this clock. */
final class HostSamples implements AutoCloseable {

  /** One host and what is sampled there. */
  private record Sampled(Host host, Sampling sampling) {}

  private final Sampling here;
  private final Map<String, Sampled> all = new LinkedHashMap<>();
  private final Map<String, String> hosts = new LinkedHashMap<>();

  /**
   * Begins at once.
   *
   * @throws IOException if a host is lost
   */
  HostSamples(
      Clock clock,
      Host host,
      List<HostProcess> processes,
      Map<String, AttachedMembers.Found> attached)
      throws IOException {
    here = host.of("").sampling(clock);
    all.put("", new Sampled(host, here));
    try {
      for (HostProcess process : processes) {
        watch(clock, host, process);
      }
      for (Map.Entry<String, AttachedMembers.Found> other : attached.entrySet()) {
        watch(clock, other.getKey(), other.getValue().host(), other.getValue().pid());
      }
    } catch (IOException lost) {
      close();
      throw lost;
    }
  }

  private void watch(Clock clock, Host host, HostProcess process) throws IOException {
    if (process.lost().isPresent()) { // its host, reached anew, would have nothing of it
      throw new IOException(process.name() + " " + ExitMessage.ended(process));
    }
    boolean away = !process.host().isEmpty();
    watch(clock, process.name(), away ? host.of(process.name()) : host.of(""), process.pid());
  }

  private void watch(Clock clock, String name, Host there, long pid) throws IOException {
    hosts.put(name, there.name());
    if (!all.containsKey(there.name())) {
      all.put(there.name(), new Sampled(there, there.sampling(clock)));
    }
    of(name).watch(name, pid);
  }

  /** What was started again is another process, by the same name. */
  void watchAgain(HostProcess process) {
    of(process.name()).watch(process.name(), process.pid());
  }

  private Sampling of(String process) {
    Sampled sampled = all.get(hosts.getOrDefault(process, ""));
    return sampled == null ? here : sampled.sampling;
  }

  /** This machine's. */
  Sampling here() {
    return here;
  }

  /** The name of each process's host, by its own; none where all run on this machine. */
  Map<String, String> hosts() {
    return all.size() == 1 ? Map.of() : Map.copyOf(hosts);
  }

  /** The other hosts, by their names. */
  Set<String> others() {
    Set<String> names = new HashSet<>(all.keySet());
    names.remove("");
    return names;
  }

  Sampling at(String host) {
    Sampled sampled = all.get(host);
    return sampled == null ? here : sampled.sampling;
  }

  void sampleAt(long nanos, Runnable afterwards) {
    all.values().forEach(each -> each.sampling.sampleAt(nanos, afterwards(each, afterwards)));
  }

  void secondsFrom(long nanos, Runnable afterwards) {
    all.values().forEach(each -> each.sampling.secondsFrom(nanos, afterwards(each, afterwards)));
  }

  /** It is done once, on this machine. */
  private Runnable afterwards(Sampled each, Runnable what) {
    return each.host.name().isEmpty() ? what : () -> {};
  }

  /** Of all processes, in order of time. */
  List<ProcessSample> samples() {
    List<ProcessSample> samples = new ArrayList<>();
    all.values().forEach(each -> samples.addAll(each.sampling.samples()));
    samples.sort(Comparator.comparingLong(ProcessSample::nanos));
    return samples;
  }

  ThreadSeats seats(String process) {
    return of(process).seats(process);
  }

  /** Of a machine that is not this one with its host's name before it. */
  Map<String, Integer> lost() {
    Map<String, Integer> lost = new TreeMap<>(here.lost());
    for (String host : others()) {
      at(host)
          .lost()
          .forEach(
              (what, count) -> lost.put(hosts.containsKey(what) ? what : host + " " + what, count));
    }
    return lost;
  }

  /** Of the host where sampling took most. */
  double busyShare() {
    return all.values().stream().mapToDouble(each -> each.sampling.busyShare()).max().orElse(0);
  }

  /** What the machine had done that all processes ran on; nothing where there are several. */
  List<MachineStat> machine() {
    return all.size() == 1 ? here.machine() : List.of();
  }

  /** Processors of all hosts that have a process of this kind, such as {@code member-}. */
  int processors(String kind) {
    Set<String> with = new HashSet<>();
    hosts.forEach(
        (process, host) -> {
          if (process.startsWith(kind)) {
            with.add(host);
          }
        });
    return all.entrySet().stream()
        .filter(each -> with.contains(each.getKey()))
        .mapToInt(each -> each.getValue().host.processors())
        .sum();
  }

  /**
   * Of the machine that others disturbed most, of those that have a process of the trial; empty
   * where there is no /proc. Hosts of one kernel are one machine.
   *
   * @param foreignKnown whether every process of the system there is ours
   */
  Optional<Noise> noise(boolean foreignKnown, long fromNanos, long toNanos) {
    Map<String, List<Sampled>> machines = new LinkedHashMap<>();
    all.values()
        .forEach(
            each ->
                machines.computeIfAbsent(each.host.machine(), none -> new ArrayList<>()).add(each));
    return machines.values().stream()
        .filter(this::used)
        .flatMap(
            one ->
                new NoiseMeter(one.get(0).sampling.machine(), ours(one), foreignKnown)
                    .noise(fromNanos, toNanos).stream())
        .max(Comparator.comparingDouble(HostSamples::taken));
  }

  private boolean used(List<Sampled> machine) {
    return machine.stream().anyMatch(each -> hosts.containsValue(each.host.name()));
  }

  private static List<ProcessSample> ours(List<Sampled> machine) {
    return machine.stream().flatMap(each -> each.sampling.samples().stream()).toList();
  }

  private static double taken(Noise noise) {
    return (noise.foreignKnown() ? noise.foreignShare() : 0) + noise.stealShare();
  }

  @Override
  public void close() {
    all.values().forEach(each -> each.sampling.close());
  }
}
