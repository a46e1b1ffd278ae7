package dev.gridbench.drivers.wire;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Endpoint;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Several lines to each member, all read by the one thread that polls. A request takes a free line;
 * with none free it waits for the first that is, in order. For one thread, but for {@link #close}.
 */
final class Switchboard implements AutoCloseable {

  /** Looks at requests without an answer, within the time that one may take. */
  private static final int SWEEPS = 4;

  private static final long LONGEST_WAIT_MILLIS = 1_000;

  /** The lines to one member. */
  private static final class Trunk {
    final List<Line> lines = new ArrayList<>();
    final Queue<Line> free = new ArrayDeque<>();
    final Queue<Request> waiting = new ConcurrentLinkedQueue<>();
  }

  private final Selector selector;
  private final Clock clock;
  private final long sweepNanos;
  private final List<Trunk> trunks = new ArrayList<>();
  private final AtomicLong opened = new AtomicLong();
  private final int lines;
  private final Consumer<SelectionKey> ready = this::ready;
  private long swept;

  private Switchboard(Selector selector, Clock clock, int timeout, int lines) {
    this.selector = selector;
    this.clock = clock;
    this.lines = lines;
    sweepNanos = timeout * 1_000_000L / SWEEPS;
    swept = clock.nanoTime();
  }

  /**
   * Connects every line.
   *
   * @param lines to each member
   * @param timeout milliseconds that an answer may take and up to a quarter more, 0 for ever
   * @throws IOException naming the first member that cannot be reached
   */
  static Switchboard open(List<Endpoint> members, int lines, int timeout, Clock clock)
      throws IOException {
    Selector selector = Selector.open();
    Switchboard board = new Switchboard(selector, clock, timeout, lines);
    try {
      for (Endpoint member : members) {
        board.connect(member);
      }
      return board;
    } catch (IOException unreachable) {
      board.close();
      throw unreachable;
    }
  }

  private void connect(Endpoint member) throws IOException {
    Trunk trunk = new Trunk();
    for (int i = 0; i < lines; i++) {
      Line line = new Line(trunks.size(), member, selector);
      trunk.lines.add(line);
      trunk.free.add(line);
    }
    trunks.add(trunk);
    for (Line line : trunk.lines) {
      open(line);
    }
  }

  private void open(Line line) throws IOException {
    if (line.open()) {
      opened.incrementAndGet();
    }
  }

  /** How often a socket was opened anew. */
  long reopened() {
    return Math.max(0, opened.get() - (long) lines * trunks.size());
  }

  /**
   * Sends the request by a free line, or lets it wait for one.
   *
   * @throws IOException if the member cannot be reached, or the request not be written down; nobody
   *     is told then
   */
  void begin(int member, Request request) throws IOException {
    Trunk trunk = trunks.get(member);
    Line line = trunk.free.poll();
    if (line == null) {
      trunk.waiting.add(request);
      return;
    }
    boolean sent = false;
    try {
      open(line);
      sent = line.send(request);
    } finally {
      if (!sent) {
        trunk.free.add(line);
      }
    }
  }

  /**
   * Tells all answers that have come; waits for the first, in whole milliseconds.
   *
   * @throws IOException if the switchboard was closed
   */
  void poll(long nanos) throws IOException {
    long millis = Math.min(nanos / 1_000_000, LONGEST_WAIT_MILLIS);
    try {
      int unused = millis > 0 ? selector.select(ready, millis) : selector.selectNow(ready);
    } catch (ClosedSelectorException closed) {
      throw new IOException("the connection was closed", closed);
    }
    if (sweepNanos > 0) {
      sweep(clock.nanoTime());
    }
  }

  private void ready(SelectionKey key) {
    Line line = (Line) key.attachment();
    if (line.ready(key)) {
      release(line);
    }
  }

  private void sweep(long now) {
    if (now - swept < sweepNanos) {
      return;
    }
    swept = now;
    for (Trunk trunk : trunks) {
      for (Line line : trunk.lines) {
        if (line.sweep() > SWEEPS) {
          line.fail(new SocketTimeoutException("no answer within the timeout"));
          release(line);
        }
      }
    }
  }

  /** Gives the line to who waits, or lays it by. */
  private void release(Line line) {
    Trunk trunk = trunks.get(line.member());
    Request next = trunk.waiting.poll();
    while (next != null && !sent(line, next)) {
      next = trunk.waiting.poll();
    }
    if (next == null) {
      trunk.free.add(line);
    }
  }

  private boolean sent(Line line, Request request) {
    try {
      open(line);
      return line.send(request);
    } catch (IOException | RuntimeException unsent) {
      request.completion().accept(null, unsent);
      return false;
    }
  }

  /** Fails what is on its way and what waits. On any thread. */
  @Override
  public void close() throws IOException {
    IOException why = new IOException("the connection was closed");
    selector.close();
    for (Trunk trunk : trunks) {
      for (Line line : trunk.lines) {
        line.fail(why);
      }
      for (Request one = trunk.waiting.poll(); one != null; one = trunk.waiting.poll()) {
        one.completion().accept(null, why);
      }
    }
  }
}
