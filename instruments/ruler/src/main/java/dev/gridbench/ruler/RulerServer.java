package dev.gridbench.ruler;

import dev.gridbench.instruments.ControlPort;
import dev.gridbench.instruments.Instrument;
import dev.gridbench.ruler.model.Draws;
import dev.gridbench.ruler.protocol.MemcachedProtocol;
import dev.gridbench.ruler.protocol.Protocol;
import dev.gridbench.ruler.protocol.RespProtocol;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** A running ruler. All its threads are daemons. */
public final class RulerServer implements Instrument.Running {

  private static final int BACKLOG = 1_024;
  private static final double SLOWEST = 0.1;
  private static final long RETRY = 1_000_000;

  private final RulerConfig config;
  private final double speed;
  private final Engine engine;
  private final Bell bell;
  private final List<Loop> loops = new ArrayList<>();
  private final PreciseClock clock = new PreciseClock();
  private final ControlPort control;
  private volatile ServerSocketChannel listening;
  private volatile boolean open = true;
  private final int port;
  private final AtomicLong connections = new AtomicLong();

  /**
   * Listens, and serves until it is closed.
   *
   * @throws IOException if a port cannot be had
   */
  public RulerServer(RulerConfig config) throws IOException {
    this.config = config;
    this.speed = speed(config);
    this.engine = new Engine(clock, config.settings(), config.seed(), speed, config.logged());
    this.bell = new Bell(engine, clock, this::flush);
    for (int thread = 0; thread < config.threads(); thread++) {
      loops.add(new Loop(thread, engine, clock, bell));
    }
    this.listening = listen(config.port());
    this.port = ((InetSocketAddress) listening.getLocalAddress()).getPort();
    this.control = new ControlPort("ruler-control", config.host(), config.controlPort());
    bell.start();
    loops.forEach(Loop::start);
    acceptOn(listening);
    control.start(new RulerCommands(this));
  }

  /** Where clients connect. */
  public int port() {
    return port;
  }

  public int controlPort() {
    return control.port();
  }

  /** What service times are divided by: 1 but for {@link RulerConfig#speedSd()}. */
  public double speed() {
    return speed;
  }

  /**
   * {@code ruler speed 1.0312 seed 42}, what this process drew, and from which seed; {@code ruler
   * ready resp 127.0.0.1:1234 control 127.0.0.1:1235}.
   */
  @Override
  public List<String> readyLines() {
    String at = config.host() + ":";
    return List.of(
        "ruler speed " + speed + " seed " + config.speedSeed(),
        "ruler ready "
            + config.protocol().label()
            + " "
            + at
            + port
            + " control "
            + at
            + controlPort());
  }

  Engine engine() {
    return engine;
  }

  /**
   * Changes a setting, or opens a window of bad behaviour.
   *
   * @throws IllegalArgumentException if there is no such; the message is for the user
   */
  public void set(String name, String value) {
    if (name.equals("down")) {
      Span span = Span.parse(value);
      ControlPort.daemon("ruler-down", () -> goDown(span));
    } else {
      engine.set(name, value);
      bell.ring();
    }
  }

  private void goDown(Span span) {
    clock.sleep(span.in());
    synchronized (loops) {
      quietly(listening);
      loops.forEach(loop -> loop.closeLinks(false));
    }
    engine.abandon();
    clock.sleep(span.length());
    while (open && !rises()) {
      clock.sleep(RETRY);
    }
  }

  private boolean rises() {
    try {
      listening = listen(port);
      acceptOn(listening);
      return true;
    } catch (IOException taken) {
      return false;
    }
  }

  private ServerSocketChannel listen(int wanted) throws IOException {
    ServerSocketChannel channel = ServerSocketChannel.open();
    channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
    try {
      channel.bind(new InetSocketAddress(config.host(), wanted), BACKLOG);
      return channel;
    } catch (IOException taken) {
      quietly(channel);
      throw new IOException(
          "%s:%d: %s".formatted(config.host(), wanted, taken.getMessage()), taken);
    }
  }

  private void acceptOn(ServerSocketChannel channel) {
    ControlPort.daemon("ruler-acceptor", () -> accept(channel));
  }

  private void accept(ServerSocketChannel channel) {
    while (channel.isOpen()) {
      try {
        take(channel, channel.accept());
      } catch (IOException closed) {
        continue;
      }
    }
  }

  /** The kernel may still hand over a connection while the port is being closed: it is none. */
  private void take(ServerSocketChannel from, SocketChannel socket) throws IOException {
    synchronized (loops) {
      if (!from.isOpen()) {
        socket.close();
        return;
      }
      socket.configureBlocking(false);
      socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
      long number = connections.getAndIncrement();
      loops.get((int) (number % loops.size())).take(new Link(number, socket, protocol(number)));
    }
  }

  private Protocol protocol(long connection) {
    return switch (config.protocol()) {
      case RESP -> new RespProtocol(connection);
      case MEMCACHED -> new MemcachedProtocol();
    };
  }

  private void flush(Set<Link> answered) {
    for (Link link : answered) {
      loops.stream().filter(loop -> loop.has(link)).forEach(loop -> loop.flush(link));
    }
  }

  @Override
  public void close() {
    open = false;
    quietly(listening);
    loops.forEach(loop -> loop.closeLinks(true));
    bell.close();
    control.close();
  }

  private static void quietly(AutoCloseable open) {
    try {
      open.close();
    } catch (Exception gone) {
      return;
    }
  }

  private static double speed(RulerConfig config) {
    double drawn = 1 + config.speedSd() * new Draws(config.speedSeed()).normal();
    return config.speedSd() == 0 ? 1 : Math.max(SLOWEST, drawn);
  }
}
