package dev.gridbench.host;

import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Several machines. Members take those for members in turn, by the last numbers in their names, and
 * workers and their gateways those for workers; everything else is done on this machine.
 */
public final class HostGroup implements Host {

  private final Host here;
  private final List<Host> members;
  private final List<Host> workers;
  private volatile int first;

  /**
   * @param here this machine
   * @param members never empty; one that stands there twice takes two of each turn
   * @param workers likewise
   */
  public HostGroup(Host here, List<Host> members, List<Host> workers) {
    this.here = here;
    this.members = List.copyOf(members);
    this.workers = List.copyOf(workers);
    if (members.isEmpty() || workers.isEmpty()) {
      throw new IllegalArgumentException("a role without a host");
    }
  }

  @Override
  public Host of(String process) {
    List<Host> all = turn(process);
    int number =
        all.size() == 1 ? 0 : Integer.parseInt(process.substring(process.lastIndexOf('-') + 1)) - 1;
    return all.get((number + first) % all.size());
  }

  @Override
  public List<Host> any(String process) {
    return turn(process).stream().distinct().toList();
  }

  private List<Host> turn(String process) {
    String kind = process.substring(0, Math.max(0, process.indexOf('-')));
    return switch (kind) {
      case "member" -> members;
      case "worker", "loader", "gateway" -> workers;
      default -> List.of(here);
    };
  }

  @Override
  public void rotate(int by) {
    first = by;
  }

  @Override
  public List<Host> parts() {
    Set<Host> all = new LinkedHashSet<>(members);
    all.addAll(workers);
    return List.copyOf(all);
  }

  @Override
  public String machine() {
    return here.machine();
  }

  @Override
  public HostProcess start(ProcessSpec spec) throws IOException {
    return of(spec.name()).start(spec);
  }

  @Override
  public List<Integer> freePorts(int count) throws IOException {
    return here.freePorts(count);
  }

  /** As the host itself sees it whose address this is. */
  @Override
  public boolean portOpen(Endpoint endpoint) {
    return at(endpoint).orElse(here).portOpen(endpoint);
  }

  private Optional<Host> at(Endpoint endpoint) {
    return parts().stream().filter(host -> host.address().equals(endpoint.host())).findFirst();
  }

  @Override
  public OptionalLong connections(List<Endpoint> to) {
    return sum(to, Host::connections);
  }

  @Override
  public OptionalLong held(List<Endpoint> to) {
    return sum(to, Host::held);
  }

  /** Empty where one host does not tell, or an endpoint is on none of them. */
  private OptionalLong sum(
      List<Endpoint> to, BiFunction<Host, List<Endpoint>, OptionalLong> counted) {
    long sum = 0;
    int seen = 0;
    for (Host host : parts()) {
      List<Endpoint> own = new ArrayList<>(to);
      own.removeIf(endpoint -> !at(endpoint).equals(Optional.of(host)));
      OptionalLong count = own.isEmpty() ? OptionalLong.of(0) : counted.apply(host, own);
      if (count.isEmpty()) {
        return count;
      }
      sum += count.getAsLong();
      seen += own.size();
    }
    return seen == to.size() && seen > 0 ? OptionalLong.of(sum) : OptionalLong.empty();
  }

  @Override
  public Optional<Path> program(String name) {
    return here.program(name);
  }

  /** As if each worker of a turn had as much as the least of them: heaps are all alike. */
  @Override
  public long memoryBytes() {
    return workers.size()
        * workers.stream()
            .mapToLong(host -> host.memoryBytes() / Collections.frequency(workers, host))
            .min()
            .orElse(0);
  }

  @Override
  public void settle(String cpus) throws IOException, InterruptedException {
    here.settle(cpus);
  }
}
