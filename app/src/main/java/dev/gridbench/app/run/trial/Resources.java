package dev.gridbench.app.run.trial;

import dev.gridbench.api.Clock;
import dev.gridbench.app.cluster.Cluster;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.run.setup.Workers;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.usage.MachineRows;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.ProcessUsage;
import dev.gridbench.host.usage.Sampling;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What members, gateways and workers cost while the load lasts: the rows of resources.csv, and
 * their sum over the window.
 */
public final class Resources implements AutoCloseable {

  /** This coordinator among the watched processes. */
  public static final String COORDINATOR = "coordinator";

  /**
   * So long before the window what takes time is looked at: every thread of large processes, and
   * the connections, by a program that has to be started.
   */
  private static final long AHEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final HostSamples sampler;
  private final List<HostProcess> processes = new ArrayList<>();
  private final AttachedMembers attached;
  private final TrialFolder folder;
  private final Links links;
  private final PayloadMeter payload;
  private final GatewayMeter gateways;
  private final StringBuffer identities = new StringBuffer("process,pid,started,host\n");
  private long windowStart;

  /**
   * @param host what processes run on
   * @throws IOException if a part of it is lost
   */
  Resources(Clock clock, Host host, Workers.Crew crew, TrialFolder folder) throws IOException {
    this.folder = folder;
    Cluster members = crew.cluster().cluster();
    List<HostProcess> workers = crew.fleet().processes();
    links = Links.of(host, members.endpoints(), members.members(), workers);
    payload = new PayloadMeter(clock, host, crew.route().ports(), workers);
    gateways = new GatewayMeter(clock, crew.route().gateways());
    windowStart = clock.nanoTime();
    processes.addAll(members.members());
    processes.addAll(crew.route().processes());
    processes.addAll(workers);
    attached = AttachedMembers.of(host, members);
    sampler = new HostSamples(clock, host, processes, attached.found());
    sampler.here().watch(COORDINATOR, ProcessHandle.current().pid());
    processes.forEach(process -> identities.append(identity(process)));
  }

  /** Pid and start, which show that no repetition took over a process of another's. */
  private static String identity(HostProcess process) {
    return "%s,%d,%s,%s\n"
        .formatted(process.name(), process.pid(), process.started(), process.host());
  }

  /** What is started again during the load is ours too. */
  void startedAgain(HostProcess process) {
    sampler.watchAgain(process);
    identities.append(identity(process));
  }

  /**
   * Says when the measurement window will begin: second 0 of resources.csv. Everything is looked at
   * shortly before it and once more when it ends. What a look costs is a part of the warm-up then,
   * or of the time before it, and at the border itself is no more than each second.
   *
   * @param begin on the clock's monotonic scale
   */
  void windowAhead(long begin, Duration warmup, Duration window) {
    windowStart = begin;
    long load = begin - warmup.toNanos();
    long look = begin - AHEAD_NANOS;
    sampler.sampleAt(look, () -> payload.windowIsNear(load));
    if (load > look) {
      sampler.sampleAt(load, () -> {});
    }
    sampler.secondsFrom(begin, gateways::windowBegins);
    sampler.sampleAt(begin + window.toNanos(), this::windowHasEnded);
  }

  private void windowHasEnded() {
    gateways.windowHasEnded();
    payload.windowHasEnded();
  }

  /** What each process used between these instants. */
  Map<String, ProcessUsage> between(long fromNanos, long toNanos) {
    Map<String, ProcessUsage> uses = new LinkedHashMap<>();
    Map<String, List<ProcessSample>> samples =
        sampler.samples().stream().collect(Collectors.groupingBy(ProcessSample::process));
    Stream.concat(attached.found().keySet().stream(), processes.stream().map(HostProcess::name))
        .forEach(
            name ->
                ProcessUsage.between(samples.getOrDefault(name, List.of()), fromNanos, toNanos)
                    .ifPresent(usage -> uses.put(name, usage)));
    return uses;
  }

  /** The same as the outcome has it. */
  static Map<String, ProcessUse> uses(Map<String, ProcessUsage> usages) {
    Map<String, ProcessUse> uses = new LinkedHashMap<>();
    usages.forEach((name, usage) -> uses.put(name, use(usage)));
    return uses;
  }

  private static ProcessUse use(ProcessUsage usage) {
    return new ProcessUse(
        usage.spent().userSeconds(),
        usage.spent().systemSeconds(),
        usage.rssBytes(),
        usage.threads(),
        usage.scheduling().voluntary(),
        usage.scheduling().involuntary());
  }

  /** What went to the members and back between these instants; empty where that is not known. */
  Optional<Links.Use> network(long fromNanos, long toNanos) {
    return links.between(sampler, fromNanos, toNanos);
  }

  PayloadMeter payload() {
    return payload;
  }

  GatewayMeter gateways() {
    return gateways;
  }

  HostSamples sampler() {
    return sampler;
  }

  /** Members that are not ours, as far as they are on machines of the run. */
  AttachedMembers attached() {
    return attached;
  }

  /** Members, gateways and workers, all ours. */
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
    Files.writeString(folder.processesFile(), identities.toString());
    Files.writeString(folder.hostFile(), rows(""));
    for (String host : sampler.others()) {
      Files.writeString(folder.hostFile(host), rows(host));
    }
  }

  private String rows(String host) {
    Sampling there = sampler.at(host);
    return MachineRows.of(there.machine(), there.network(), links.of(host), windowStart);
  }
}
