package dev.gridbench.host.remote;

import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.NetworkStat;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.Sampling;
import dev.gridbench.host.usage.ThreadSeats;
import dev.gridbench.host.wire.Fields;
import dev.gridbench.host.wire.Samples;
import dev.gridbench.host.wire.SamplingDesk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an agent samples, by this machine's clock. Of a host that is lost there is what it had sent.
 */
final class RemoteSampling implements Sampling {

  private final AgentHost agent;
  private final HostClock clock;
  private final int number;
  private final List<ProcessSample> processes = new ArrayList<>();
  private final List<MachineStat> machine = new ArrayList<>();
  private final List<NetworkStat> network = new ArrayList<>();
  private final Map<String, ThreadSeats> seats = new HashMap<>();
  private final Map<String, Integer> lost = new TreeMap<>();
  private double busyShare;
  private boolean closed;

  /**
   * Begins at once.
   *
   * @param number that no other sampling of this agent has
   */
  RemoteSampling(AgentHost agent, HostClock clock, int number)
      throws IOException, InterruptedException {
    this.agent = agent;
    this.clock = clock;
    this.number = number;
    Frame unused = ask(SamplingDesk.Order.BEGIN, out -> {});
  }

  private Frame ask(SamplingDesk.Order order, Frame.Writing more)
      throws IOException, InterruptedException {
    return agent.ask(
        Frame.Kind.SAMPLE,
        out -> {
          out.writeByte(order.ordinal());
          out.writeInt(number);
          more.to(out);
        });
  }

  private void order(SamplingDesk.Order order, Frame.Writing more) {
    try {
      Frame unused = ask(order, more);
    } catch (IOException gone) {
      // A host that is lost fails its trial; its samples are of no use to anybody then.
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void watch(String name, long pid) {
    order(
        SamplingDesk.Order.WATCH,
        out -> {
          Fields.text(out, name);
          out.writeLong(pid);
        });
  }

  @Override
  public void sampleAt(long nanos, Runnable afterwards) {
    order(SamplingDesk.Order.AT, out -> out.writeLong(clock.toHost(nanos)));
  }

  @Override
  public void secondsFrom(long nanos, Runnable afterwards) {
    order(SamplingDesk.Order.SECONDS, out -> out.writeLong(clock.toHost(nanos)));
  }

  /** Takes over all that has not come yet. */
  private synchronized void fetch() {
    boolean more = !closed;
    while (more) {
      more = false;
      try {
        Samples next = Fields.read(ask(SamplingDesk.Order.SEND, out -> {}).in(), Samples.class);
        add(next);
        more = next.more();
      } catch (IOException gone) {
        closed = true;
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void add(Samples next) {
    next.processes().forEach(sample -> processes.add(here(sample)));
    next.machine().forEach(stat -> machine.add(stat.at(clock.toHere(stat.nanos()))));
    next.network()
        .forEach(
            stat -> network.add(new NetworkStat(clock.toHere(stat.nanos()), stat.interfaces())));
    seats.putAll(next.seats());
    lost.clear();
    lost.putAll(next.lost());
    busyShare = next.busyShare();
  }

  /** The same by this machine's clock. */
  private ProcessSample here(ProcessSample sample) {
    long nanos = clock.toHere(sample.nanos());
    return sample.at(nanos, nanos - (sample.nanos() - sample.scannedNanos()));
  }

  @Override
  public synchronized List<ProcessSample> samples() {
    fetch();
    return List.copyOf(processes);
  }

  @Override
  public synchronized List<MachineStat> machine() {
    fetch();
    return List.copyOf(machine);
  }

  @Override
  public synchronized List<NetworkStat> network() {
    fetch();
    return List.copyOf(network);
  }

  @Override
  public synchronized ThreadSeats seats(String name) {
    return seats.getOrDefault(name, ThreadSeats.NONE);
  }

  @Override
  public synchronized Map<String, Integer> lost() {
    return Map.copyOf(lost);
  }

  @Override
  public synchronized double busyShare() {
    return busyShare;
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    order(SamplingDesk.Order.CLOSE, out -> {});
    fetch();
    order(SamplingDesk.Order.FORGET, out -> {});
    closed = true;
  }
}
