package dev.gridbench.host.wire;

import dev.gridbench.api.Clock;
import dev.gridbench.host.usage.ProcessSampler;
import dev.gridbench.host.usage.ThreadSeats;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The agent's samplings. A request is an order, the number of a sampling, and what belongs to it.
 */
public final class SamplingDesk {

  /** What is asked for, by its place here. */
  public enum Order {
    BEGIN,
    /** A name and a process id. */
    WATCH,
    /** An instant of this host's clock. */
    AT,
    /** Likewise. */
    SECONDS,
    /** All that was not sent yet: {@link Samples}. */
    SEND,
    /** Takes a last sample; what is known can still be sent. */
    CLOSE,
    FORGET
  }

  /** So many of a kind fit into a frame, with the idle time of hundreds of processors each. */
  static final int MOST = 100;

  private static final Order[] ORDERS = Order.values();

  /** One sampling and how much of it was sent. */
  private static final class Running {
    private final ProcessSampler sampler;
    private final Map<String, Long> watched = new LinkedHashMap<>();
    private int processes;
    private int machine;
    private int network;

    Running(Clock clock) {
      sampler = new ProcessSampler(clock);
    }

    private Samples next() {
      var allProcesses = sampler.samples();
      var allMachine = sampler.machine();
      var allNetwork = sampler.network();
      var someProcesses = part(allProcesses, processes);
      var someMachine = part(allMachine, machine);
      var someNetwork = part(allNetwork, network);
      processes += someProcesses.size();
      machine += someMachine.size();
      network += someNetwork.size();
      boolean more =
          processes < allProcesses.size()
              || machine < allMachine.size()
              || network < allNetwork.size();
      Map<String, ThreadSeats> seats = new LinkedHashMap<>();
      watched.keySet().forEach(name -> seats.put(name, sampler.seats(name)));
      return new Samples(
          someProcesses,
          someMachine,
          someNetwork,
          seats,
          sampler.lost(),
          sampler.busyShare(),
          more);
    }

    private static <T> List<T> part(List<T> all, int from) {
      return all.subList(from, Math.min(all.size(), from + MOST));
    }
  }

  private final Clock clock;
  private final Map<Integer, Running> running = new LinkedHashMap<>();

  public SamplingDesk(Clock clock) {
    this.clock = clock;
  }

  /** Does one order; by one thread. What it asks for, where it does. */
  public Optional<Samples> serve(DataInputStream in) throws IOException {
    int order = in.readByte();
    if (order < 0 || order >= ORDERS.length) {
      throw new IOException("nobody samples by order " + order);
    }
    int number = in.readInt();
    if (ORDERS[order] == Order.BEGIN) {
      running.put(number, new Running(clock));
      return Optional.empty();
    }
    Running one = running.get(number);
    if (one == null) {
      throw new IOException("there is no sampling " + number);
    }
    return serve(ORDERS[order], number, one, in);
  }

  private Optional<Samples> serve(Order order, int number, Running one, DataInputStream in)
      throws IOException {
    switch (order) {
      case WATCH -> {
        String name = Fields.text(in);
        long pid = in.readLong();
        one.watched.put(name, pid);
        one.sampler.watch(name, pid);
      }
      case AT -> one.sampler.sampleAt(in.readLong(), () -> {});
      case SECONDS -> one.sampler.secondsFrom(in.readLong(), () -> {});
      case SEND -> {
        return Optional.of(one.next());
      }
      case CLOSE -> one.sampler.close();
      default -> {
        one.sampler.close();
        running.remove(number);
      }
    }
    return Optional.empty();
  }
}
