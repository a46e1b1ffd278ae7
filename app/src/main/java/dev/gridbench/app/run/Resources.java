package dev.gridbench.app.run;

import dev.gridbench.api.Clock;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.host.NetworkLink;
import dev.gridbench.app.host.ProcessSample;
import dev.gridbench.app.host.ProcessSampler;
import dev.gridbench.app.host.ProcessUsage;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.result.TrialFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What members and workers cost while the load lasts: the rows of resources.csv, and their sum over
 * the window.
 */
final class Resources implements AutoCloseable {

  /** This coordinator among the watched processes. */
  static final String COORDINATOR = "coordinator";

  private final ProcessSampler sampler;
  private final List<HostProcess> processes = new ArrayList<>();
  private final TrialFolder folder;
  private final Clock clock;
  private final Optional<NetworkLink> link;
  private final PayloadMeter payload;
  private long windowStart;
  private String identities = "";

  Resources(Clock clock, Cluster cluster, Fleet fleet, TrialFolder folder) {
    this.clock = clock;
    this.folder = folder;
    sampler = new ProcessSampler(clock);
    link = NetworkLink.to(cluster.endpoints());
    payload = new PayloadMeter(clock, cluster.endpoints(), fleet.processes());
    windowStart = clock.nanoTime();
    processes.addAll(cluster.members());
    processes.addAll(fleet.processes());
    processes.forEach(process -> sampler.watch(process.name(), process.pid()));
    sampler.watch(COORDINATOR, ProcessHandle.current().pid());
  }

  /** Pids and starts, which show that no repetition took over a process of another's. */
  private String identities() {
    StringBuilder rows = new StringBuilder("process,pid,started\n");
    for (HostProcess process : processes) {
      String started =
          ProcessHandle.of(process.pid())
              .flatMap(handle -> handle.info().startInstant())
              .map(Object::toString)
              .orElse("");
      rows.append(process.name()).append(',').append(process.pid()).append(',');
      rows.append(started).append('\n');
    }
    return rows.toString();
  }

  /**
   * The measurement window begins now: second 0 of resources.csv. Everything is sampled now, and
   * once more when the window ends.
   */
  void windowStarted(Duration window) {
    windowStart = clock.nanoTime();
    sampler.sampleAt(windowStart + window.toNanos(), payload::windowHasEnded);
    sampler.sampleNow();
    payload.windowBegins();
    identities = identities();
  }

  /** What each process used between these instants. */
  Map<String, ProcessUsage> between(long fromNanos, long toNanos) {
    Map<String, ProcessUsage> uses = new LinkedHashMap<>();
    for (HostProcess process : processes) {
      sampler
          .usage(process.name(), fromNanos, toNanos)
          .ifPresent(usage -> uses.put(process.name(), usage));
    }
    return uses;
  }

  /** The same as the outcome has it. */
  static Map<String, ProcessUse> told(Map<String, ProcessUsage> usages) {
    Map<String, ProcessUse> uses = new LinkedHashMap<>();
    usages.forEach((name, usage) -> uses.put(name, use(usage)));
    return uses;
  }

  private static ProcessUse use(ProcessUsage usage) {
    return new ProcessUse(
        usage.userSeconds(),
        usage.systemSeconds(),
        usage.rssBytes(),
        usage.threads(),
        usage.voluntarySwitches(),
        usage.involuntarySwitches());
  }

  /** What went to the members and back between these instants; empty where that is not known. */
  Optional<NetworkLink.Use> network(long fromNanos, long toNanos) {
    return link.flatMap(way -> way.between(sampler.network(), fromNanos, toNanos));
  }

  PayloadMeter payload() {
    return payload;
  }

  ProcessSampler sampler() {
    return sampler;
  }

  /** Members and workers. */
  List<HostProcess> processes() {
    return List.copyOf(processes);
  }

  /** Stops sampling and writes the rows. */
  @Override
  public void close() throws IOException {
    sampler.close();
    String rows =
        sampler.samples().stream()
            .map(sample -> sample.row(windowStart) + "\n")
            .collect(Collectors.joining());
    Files.writeString(folder.resourcesFile(), ProcessSample.HEADER + "\n" + rows);
    Files.writeString(folder.processesFile(), identities);
    String name = link.map(NetworkLink::name).orElse("");
    Files.writeString(folder.hostFile(), sampler.machineRows(name, windowStart));
  }
}
