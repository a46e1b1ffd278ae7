package dev.gridbench.gateway.lane;

import dev.gridbench.gateway.protocol.Dialect;
import dev.gridbench.gateway.protocol.Requests;
import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One of the m outbound channels with the clients that were dealt to it, all on one thread. Who
 * speaks another dialect than most has a connection of the slot's second lane.
 */
public final class Slot {

  private final EventLoop loop;
  private final InetSocketAddress upstream;
  private final Limits limits;
  private final NanoClock clock;
  private final Traffic traffic = new Traffic();
  private final Map<Dialect, Lane> lanes = new LinkedHashMap<>();
  private final AtomicInteger clients = new AtomicInteger();

  public Slot(EventLoop loop, InetSocketAddress upstream, Limits limits, NanoClock clock) {
    this.loop = loop;
    this.upstream = upstream;
    this.limits = limits;
    this.clock = clock;
  }

  /** Opens the connection for this dialect. */
  public void open(Dialect dialect) {
    loop.execute(() -> lane(dialect));
  }

  /** Makes a connection one of its clients. */
  public void take(Channel channel, Requests requests, int number) {
    clients.incrementAndGet();
    channel.pipeline().addLast(new Client(this, channel, requests, number));
    loop.register(channel)
        .addListener(
            registered -> {
              if (!registered.isSuccess()) {
                channel.unsafe().closeForcibly();
                left();
              }
            });
  }

  void left() {
    clients.decrementAndGet();
  }

  /** How many clients there are now. */
  public int clients() {
    return clients.get();
  }

  Lane lane(Dialect dialect) {
    return lanes.computeIfAbsent(dialect, this::opened);
  }

  private Lane opened(Dialect dialect) {
    Lane lane = new Lane(dialect, loop, limits, clock, traffic);
    new Upstream(lane, loop, upstream).connect();
    return lane;
  }

  NanoClock clock() {
    return clock;
  }

  Limits limits() {
    return limits;
  }

  Traffic traffic() {
    return traffic;
  }

  /** What happened since the last reset; read on this slot's thread. */
  public Reading read() throws InterruptedException {
    return on(
        () -> {
          List<Reading.OfChannel> channels = new ArrayList<>();
          lanes.values().forEach(lane -> channels.add(lane.reading()));
          return new Reading(traffic.copy(), List.copyOf(channels));
        });
  }

  /** Counts and times begin anew. */
  public void reset() throws InterruptedException {
    on(
        () -> {
          traffic.reset();
          lanes.values().forEach(Lane::reset);
          return this;
        });
  }

  private <T> T on(java.util.concurrent.Callable<T> reading) throws InterruptedException {
    return loop.submit(reading).sync().getNow();
  }
}
