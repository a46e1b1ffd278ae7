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
 * Several lines to each member, all read by the one thread that polls. A request takes a place on
 * the line whose place has been free the longest; with none free it waits for the first that is, in
 * order. What was begun leaves when its thread polls. For one thread, but for {@link #close}.
 */
final class Switchboard implements AutoCloseable {

  /** Looks at requests without an answer, within the time that one may take. */
  private static final int SWEEPS = 4;

  private static final long LONGEST_WAIT_MILLIS = 1_000;

  /** The lines to one member, each among the free ones as often as it has room for a request. */
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
  private final Queue<Line> begun = new ArrayDeque<>();
  private final Consumer<SelectionKey> ready = this::ready;
  private int lines;
  private int sweeps;
  private long swept;

  private Switchboard(Selector selector, Clock clock, int timeout) {
    this.selector = selector;
    this.clock = clock;
    sweepNanos = timeout * 1_000_000L / SWEEPS;
    swept = clock.nanoTime();
  }

  /**
   * Connects every line.
   *
   * @param settings of which {@code sockets} says how many lines there are to each member, {@code
   *     depth} how many requests may be on their way on each, and {@code timeout} in milliseconds
   *     what an answer may take and up to a quarter more, 0 for ever
   * @throws IOException naming the first member that cannot be reached
   */
  static Switchboard open(List<Endpoint> members, Settings settings, Clock clock)
      throws IOException {
    Selector selector = Selector.open();
    Switchboard board = new Switchboard(selector, clock, settings.timeout());
    try {
      for (Endpoint member : members) {
        board.connect(member, settings);
      }
      return board;
    } catch (IOException unreachable) {
      board.close();
      throw unreachable;
    }
  }

  private void connect(Endpoint member, Settings settings) throws IOException {
    Trunk trunk = new Trunk();
    for (int i = 0; i < settings.sockets(); i++) {
      trunk.lines.add(new Line(trunks.size(), member, selector, settings.depth()));
    }
    for (int i = 0; i < settings.depth(); i++) {
      trunk.free.addAll(trunk.lines);
    }
    trunks.add(trunk);
    lines += settings.sockets();
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
    return Math.max(0, opened.get() - lines);
  }

  /**
   * Writes the request down for a line that has room, or lets it wait for one.
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
    boolean written = false;
    try {
      write(line, request);
      written = true;
    } finally {
      if (!written) {
        trunk.free.add(line);
      }
    }
  }

  private void write(Line line, Request request) throws IOException {
    open(line);
    if (line.add(request, sweeps)) {
      begun.add(line);
    }
  }

  /**
   * Sends what was begun, and tells all answers that have come; waits for the first, in whole
   * milliseconds.
   *
   * @throws IOException if the switchboard was closed
   */
  void poll(long nanos) throws IOException {
    for (Line line = begun.poll(); line != null; line = begun.poll()) {
      release(line, line.flush());
    }
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
    release(line, line.ready(key));
  }

  private void sweep(long now) {
    if (now - swept < sweepNanos) {
      return;
    }
    swept = now;
    sweeps++;
    for (Trunk trunk : trunks) {
      for (Line line : trunk.lines) {
        if (line.waitsSince(sweeps - SWEEPS - 1)) {
          release(line, line.fail(new SocketTimeoutException("no answer within the timeout")));
        }
      }
    }
  }

  /** Gives so much of the line's room to who waits, or lays it by. */
  private void release(Line line, int room) {
    Trunk trunk = trunks.get(line.member());
    for (int i = 0; i < room; i++) {
      Request next = trunk.waiting.poll();
      while (next != null && !written(line, next)) {
        next = trunk.waiting.poll();
      }
      if (next == null) {
        trunk.free.add(line);
      }
    }
  }

  private boolean written(Line line, Request request) {
    try {
      write(line, request);
      return true;
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
        int unused = line.fail(why);
      }
      for (Request one = trunk.waiting.poll(); one != null; one = trunk.waiting.poll()) {
        one.completion().accept(null, why);
      }
    }
  }
}
