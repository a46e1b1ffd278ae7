package dev.gridbench.app.cluster;

import dev.gridbench.api.Endpoint;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.instruments.ControlClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The gateways of one trial, running: on each host of workers one before each member, in the
 * members' order.
 */
public final class Gateways implements AutoCloseable {

  private final int channels;
  private final List<Running> running;

  /**
   * One of them.
   *
   * @param host where it runs
   * @param entry where clients of that host connect
   * @param control tells its counts
   */
  public record Running(HostProcess process, Host host, Endpoint entry, ControlClient control) {}

  Gateways(int channels, List<Running> running) {
    this.channels = channels;
    this.running = List.copyOf(running);
  }

  /** What each has to its member, for each dialect that its clients speak. */
  public int channels() {
    return channels;
  }

  public List<Running> all() {
    return running;
  }

  /** Where clients of a host connect in the members' stead. */
  public List<Endpoint> entries(Host host) {
    return entries().getOrDefault(host, List.of());
  }

  /** The same of each host. */
  public Map<Host, List<Endpoint>> entries() {
    return running.stream()
        .collect(
            Collectors.groupingBy(
                Running::host,
                LinkedHashMap::new,
                Collectors.mapping(Running::entry, Collectors.toList())));
  }

  public List<HostProcess> processes() {
    return running.stream().map(Running::process).toList();
  }

  /** Ends all, together. Idempotent. */
  @Override
  public void close() {
    Cluster.endAll(processes());
    running.forEach(each -> each.control().hangUp());
  }
}
