package dev.gridbench.gateway;

import dev.gridbench.gateway.GatewayConfig.Address;
import dev.gridbench.gateway.lane.NanoClock;
import dev.gridbench.gateway.lane.Reading;
import dev.gridbench.gateway.lane.Slot;
import dev.gridbench.instruments.ControlPort;
import dev.gridbench.instruments.Instrument;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A running gateway. All its threads are daemons. */
public final class GatewayServer implements Instrument.Running {

  private static final int BACKLOG = 4_096;
  private static final String CONTROL = "gateway-control";

  private final GatewayConfig config;
  private final EventLoopGroup threads;
  private final List<Slot> slots;
  private final Acceptor acceptor;
  private final Channel listening;
  private final @Nullable ControlPort control;

  /**
   * Listens, connects to the upstream, and serves until it is closed.
   *
   * @throws IOException if a port cannot be had
   */
  public GatewayServer(GatewayConfig config) throws IOException, InterruptedException {
    this.config = config;
    this.threads =
        new MultiThreadIoEventLoopGroup(
            config.threads(), new DefaultThreadFactory("gateway", true), NioIoHandler.newFactory());
    this.slots = slots(threads, config);
    this.acceptor = new Acceptor(slots, config);
    try {
      this.listening = listen();
      this.control = config.calls() ? null : controlPort(config.control());
    } catch (IOException taken) {
      close(threads);
      throw taken;
    }
    slots.forEach(slot -> slot.open(config.protocol().first()));
    answer(new Counts(this));
  }

  private static ControlPort controlPort(Address at) throws IOException {
    return new ControlPort(CONTROL, at.host(), at.port());
  }

  private void answer(Counts counts) throws IOException {
    if (control != null) {
      control.start(counts);
      return;
    }
    Address at = config.call();
    String greeting = Objects.requireNonNullElse(System.getenv("GRIDBENCH_TOKEN"), "");
    try {
      ControlPort.call(CONTROL, at.host(), at.port(), greeting, counts);
    } catch (IOException silent) {
      close();
      throw silent;
    }
  }

  private static List<Slot> slots(EventLoopGroup threads, GatewayConfig config) {
    Address to = config.upstream();
    InetSocketAddress upstream = InetSocketAddress.createUnresolved(to.host(), to.port());
    List<Slot> slots = new ArrayList<>();
    for (int i = 0; i < config.channels(); i++) {
      slots.add(new Slot(threads.next(), upstream, config.limits(), new NanoClock()));
    }
    return List.copyOf(slots);
  }

  private Channel listen() throws IOException, InterruptedException {
    NioServerSocketChannel server = new NioServerSocketChannel();
    server.config().setBacklog(BACKLOG).setReuseAddress(true);
    server.pipeline().addLast(acceptor);
    threads.register(server).sync();
    Address at = config.listen();
    InetSocketAddress address = new InetSocketAddress(at.host(), at.port());
    if (address.isUnresolved()) {
      throw new IOException(at + ": there is no such host");
    }
    ChannelFuture bound = server.bind(address).await();
    if (!bound.isSuccess()) {
      throw new IOException(at + ": " + bound.cause().getMessage(), bound.cause());
    }
    return server;
  }

  /** Where clients connect. */
  public int port() {
    return ((InetSocketAddress) listening.localAddress()).getPort();
  }

  /** Where it is asked; 0 where it has called. */
  public int controlPort() {
    return control == null ? 0 : control.port();
  }

  /** {@code gateway ready memcached 127.0.0.1:1 upstream 127.0.0.1:2 channels 4 control …}. */
  @Override
  public List<String> readyLines() {
    return List.of(
        "gateway ready %s %s upstream %s channels %d control %s"
            .formatted(
                config.protocol().label(),
                new Address(config.listen().host(), port()),
                config.upstream(),
                config.channels(),
                config.calls()
                    ? config.call()
                    : new Address(config.control().host(), controlPort())));
  }

  /** Connections accepted since the start. */
  long accepted() {
    return acceptor.accepted();
  }

  /** Connections that are open now. */
  int clients() {
    return slots.stream().mapToInt(Slot::clients).sum();
  }

  List<Reading> read() throws InterruptedException {
    List<Reading> readings = new ArrayList<>();
    for (Slot slot : slots) {
      readings.add(slot.read());
    }
    return readings;
  }

  void reset() throws InterruptedException {
    for (Slot slot : slots) {
      slot.reset();
    }
  }

  @Override
  public void close() {
    if (control != null) {
      control.close();
    }
    listening.close().syncUninterruptibly();
    close(threads);
  }

  private static void close(EventLoopGroup threads) {
    threads.shutdownGracefully(0, 2, TimeUnit.SECONDS).awaitUninterruptibly(5, TimeUnit.SECONDS);
  }
}
