package dev.gridbench.ruler;

import dev.gridbench.ruler.protocol.Command;
import dev.gridbench.ruler.protocol.Protocol;
import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A thread that reads the requests of its share of the connections. */
final class Loop implements Runnable {

  private static final long SLEEP = 50_000;

  private final Engine engine;
  private final PreciseClock clock;
  private final Bell bell;
  private final Selector selector;
  private final Thread thread;
  private final Queue<Link> incoming = new ConcurrentLinkedQueue<>();
  private final Set<Link> links = java.util.concurrent.ConcurrentHashMap.newKeySet();
  private final Set<Link> answered = new LinkedHashSet<>();
  private volatile boolean open = true;

  Loop(int number, Engine engine, PreciseClock clock, Bell bell) throws IOException {
    this.engine = engine;
    this.clock = clock;
    this.bell = bell;
    this.selector = Selector.open();
    this.thread = new Thread(this, "ruler-reader-" + number);
    thread.setDaemon(true);
  }

  void start() {
    thread.start();
  }

  void take(Link link) {
    links.add(link);
    incoming.add(link);
    engine.opened();
    selector.wakeup();
  }

  boolean has(Link link) {
    return links.contains(link);
  }

  /** Closes every connection, and no longer takes part in anything if for good. */
  void closeLinks(boolean forGood) {
    open &= !forGood;
    links.forEach(this::close);
    selector.wakeup();
  }

  void close(Link link) {
    if (link.close()) {
      links.remove(link);
      engine.closed();
      selector.wakeup();
    }
  }

  @Override
  public void run() {
    clock.sharpen();
    try {
      while (open) {
        selector.select(this::ready);
        for (Link link = incoming.poll(); link != null; link = incoming.poll()) {
          register(link);
        }
      }
      selector.close();
    } catch (IOException broken) {
      throw new IllegalStateException("the machine refuses to wait for connections", broken);
    }
  }

  private void register(Link link) {
    try {
      link.channel().register(selector, SelectionKey.OP_READ, link);
    } catch (IOException gone) {
      close(link);
    }
  }

  private void ready(SelectionKey key) {
    Link link = (Link) key.attachment();
    try {
      if (key.isValid() && key.isReadable()) {
        read(link);
      }
      answered.add(link);
      flushAnswered();
    } catch (IOException gone) {
      close(link);
    }
  }

  private void read(Link link) throws IOException {
    int bytes = link.fill();
    long read = clock.nanoTime();
    if (bytes < 0) {
      close(link);
      return;
    }
    engine.bytesIn(bytes);
    try {
      for (Command command = link.next(); command != null; command = link.next()) {
        take(link, command, read);
      }
    } catch (Protocol.Garbled garbled) {
      Request request = new Request(Command.last(garbled.reply()), link);
      link.expect(request);
      engine.garbled(request, garbled.reply());
    }
  }

  private void take(Link link, Command command, long read) {
    Request request = new Request(command, link);
    link.expect(request);
    engine.arrived(read);
    boolean worked = command.verb().data() && work();
    long now = worked ? clock.nanoTime() : read;
    if (engine.submit(request, now, done -> answered.add(done.link()))) {
      bell.ring();
    }
    if (worked) {
      flushAnswered();
    }
  }

  /** What an operation costs this thread, if anything. */
  private boolean work() {
    Settings settings = engine.settings();
    long burn = settings.get(Setting.BURN);
    long sleeps = settings.get(Setting.SLEEPS);
    clock.burn(burn);
    for (long i = 0; i < sleeps; i++) {
      clock.sleep(SLEEP);
    }
    return burn > 0 || sleeps > 0;
  }

  private void flushAnswered() {
    answered.forEach(this::flush);
    answered.clear();
  }

  /** Sends what is answered; a broken connection is closed. */
  void flush(Link link) {
    try {
      if (!link.flush(selector)) {
        close(link);
      }
    } catch (IOException gone) {
      close(link);
    }
  }
}
