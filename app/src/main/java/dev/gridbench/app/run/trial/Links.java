package dev.gridbench.app.run.trial;

import dev.gridbench.api.Endpoint;
import dev.gridbench.app.result.harness.Network;
import dev.gridbench.host.Host;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.usage.NetworkLink;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The interfaces between workers and members, each of them once (method.md R49). */
final class Links {

  /** No process listens there; the kernel is asked for the way alone. */
  private static final int ANY_PORT = 9;

  /**
   * One interface.
   *
   * @param host where it is; empty for this machine
   * @param ofWorkers whether workers use it
   */
  private record End(String host, NetworkLink link, boolean ofWorkers) {}

  /**
   * What passed in a time.
   *
   * @param name of the workers' interfaces
   * @param bytes both directions of all workers' interfaces together
   * @param share the busiest direction of any interface, of what that carries; null where none is
   *     known
   * @param received a second, by workers' interfaces
   * @param sent likewise
   */
  record Use(String name, double bytes, @Nullable Double share, double received, double sent) {}

  private final List<End> ends;

  private Links(List<End> ends) {
    this.ends = List.copyOf(ends);
  }

  /**
   * None where a host of workers does not say what leads to the members.
   *
   * @param servers where the members are found
   * @param members those that are ours
   */
  static Links of(
      Host hosts, List<Endpoint> servers, List<HostProcess> members, List<HostProcess> workers) {
    List<End> ends = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    Set<Host> withWorkers = hosts(hosts, workers);
    for (Host host : withWorkers) {
      Optional<NetworkLink> link = host.link(servers);
      if (link.isEmpty()) {
        return new Links(List.of());
      }
      if (seen.add(key(host, link.get()))) {
        ends.add(new End(host.name(), link.get(), true));
      }
    }
    List<Endpoint> back = new ArrayList<>();
    withWorkers.forEach(host -> back.add(new Endpoint(host.address(), ANY_PORT)));
    back.removeIf(endpoint -> endpoint.host().isEmpty());
    for (Host host : hosts(hosts, members)) {
      host.link(back)
          .filter(link -> seen.add(key(host, link)))
          .ifPresent(link -> ends.add(new End(host.name(), link, false)));
    }
    return new Links(ends);
  }

  private static Set<Host> hosts(Host hosts, List<HostProcess> processes) {
    return processes.stream()
        .map(process -> hosts.of(process.name()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Several hosts of a file may be one machine. */
  private static String key(Host host, NetworkLink link) {
    return host.machine() + " " + (link.loopback() ? "" : link.source());
  }

  /** The interface of one host; empty where it has none. */
  String of(String host) {
    return ends.stream()
        .filter(end -> end.host().equals(host))
        .map(end -> end.link().name())
        .findFirst()
        .orElse("");
  }

  /** Empty where that is not known of every interface. */
  Optional<Use> between(HostSamples samples, long fromNanos, long toNanos) {
    List<NetworkLink.Use> ofWorkers = new ArrayList<>();
    List<NetworkLink.Use> all = new ArrayList<>();
    for (End end : ends) {
      Optional<NetworkLink.Use> use =
          end.link().between(samples.at(end.host()).network(), fromNanos, toNanos);
      use.ifPresent(all::add);
      use.filter(any -> end.ofWorkers()).ifPresent(ofWorkers::add);
    }
    return ofWorkers.isEmpty() || all.size() < ends.size()
        ? Optional.empty()
        : Optional.of(together(ofWorkers, all, (toNanos - fromNanos) / 1e9));
  }

  private static Use together(
      List<NetworkLink.Use> ofWorkers, List<NetworkLink.Use> all, double seconds) {
    OptionalDouble share =
        all.stream()
            .map(NetworkLink.Use::share)
            .filter(Objects::nonNull)
            .mapToDouble(value -> (double) value)
            .max();
    return new Use(
        ofWorkers.stream().map(Links::name).distinct().collect(Collectors.joining(", ")),
        ofWorkers.stream().mapToDouble(NetworkLink.Use::bytes).sum(),
        share.isPresent() ? Double.valueOf(share.getAsDouble()) : null,
        rate(ofWorkers.stream().map(NetworkLink.Use::received), seconds),
        rate(ofWorkers.stream().map(NetworkLink.Use::sent), seconds));
  }

  private static double rate(Stream<Double> bytes, double seconds) {
    return bytes.mapToDouble(Double::doubleValue).sum() / seconds;
  }

  private static String name(NetworkLink.Use use) {
    return use.link().loopback() ? Network.LOOPBACK : use.link().name();
  }
}
