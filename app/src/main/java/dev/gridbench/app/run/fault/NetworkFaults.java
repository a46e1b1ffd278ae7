package dev.gridbench.app.run.fault;

import dev.gridbench.app.result.Faults;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.NetworkFault;
import dev.gridbench.app.study.value.NetworkFault.Effect;
import dev.gridbench.app.study.value.NetworkFault.Way;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.NetworkCuts;
import dev.gridbench.host.PacketRule;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Has hosts drop packets or hold them back as a study's events say, by the addresses of a trial's
 * processes.
 */
final class NetworkFaults implements AutoCloseable {

  private final NetworkCuts cuts;
  private final List<String> processes;

  /**
   * @param processes of the trial, members and workers
   */
  NetworkFaults(NetworkCuts cuts, List<HostProcess> processes) {
    this.cuts = cuts;
    this.processes = processes.stream().map(HostProcess::name).toList();
  }

  /**
   * Returns when the kernel has taken it.
   *
   * @throws IOException if it cannot be: says why, and what it takes
   */
  void begin(FaultEvent event) throws IOException, InterruptedException {
    NetworkFault fault = event.network().orElseThrow();
    PacketRule all = rule(fault);
    PacketRule rule =
        fault.peers().isEmpty() ? all : among(fault.peers().get(), event.process(), all);
    cuts.begin(event.process(), event.action().label(), rule, event.lasts());
  }

  private static PacketRule rule(NetworkFault fault) {
    boolean in = fault.way() != Way.OUT;
    boolean out = fault.way() != Way.IN;
    if (fault.effect() instanceof Effect.Late late) {
      return PacketRule.delay(late.by());
    }
    if (fault.effect() instanceof Effect.ShareLost some) {
      return PacketRule.share(some.share(), in, out);
    }
    return fault.effect() instanceof Effect.AboveLost above
        ? PacketRule.above(above.bitsPerSecond(), in, out)
        : PacketRule.all(in, out);
  }

  /** Members are recognised by the addresses that they bind; workers are all others. */
  private PacketRule among(String peers, String process, PacketRule rule) throws IOException {
    String own = cuts.address(process);
    Set<String> members =
        addresses(
            name -> peers.startsWith("member-") ? name.equals(peers) : name.startsWith("member-"));
    members.remove(own);
    if (peers.equals(NetworkFault.WORKERS)) {
      Set<String> both = addresses(name -> name.startsWith("worker-"));
      both.retainAll(members);
      if (!both.isEmpty()) {
        throw new IOException(
            "members and workers of %s have one address, so whose packets they are cannot be seen. Drop 'peers', or give members hosts of their own"
                .formatted(String.join(", ", both)));
      }
      return rule.sparing(members);
    }
    if (members.isEmpty()) {
      throw new IOException(
          "%s: no such member is on another host than %s".formatted(peers, process));
    }
    return rule.only(members);
  }

  private Set<String> addresses(Predicate<String> of) {
    return processes.stream()
        .filter(of)
        .map(cuts::address)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What it was about until the kernel ended it; null where that is not known. */
  Faults.@Nullable Packets end(FaultEvent event) throws IOException, InterruptedException {
    return cuts.end(event.process(), event.action().label())
        .map(count -> new Faults.Packets(count.seen(), count.dropped()))
        .orElse(null);
  }

  @Override
  public void close() {
    cuts.close();
  }
}
