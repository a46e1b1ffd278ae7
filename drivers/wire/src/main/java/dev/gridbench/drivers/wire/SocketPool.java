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
 * Several sockets to each member, all read by the one thread that polls. A request takes a place on
 * the socket whose place has been free the longest; with none free it waits for the first that is,
 * in order. What was begun leaves when its thread polls. For one thread, but for {@link #close}.
 */
final class SocketPool implements AutoCloseable {

  /** Looks at requests without an answer, within the time that one may take. */
  private static final int SWEEPS = 4;

  private static final long LONGEST_WAIT_MILLIS = 1_000;

  /** The sockets to one member, each among the free ones as often as it has room for a request. */
  private static final class MemberSockets {
    final List<PolledSocket> all = new ArrayList<>();
    final Queue<PolledSocket> free = new ArrayDeque<>();
    final Queue<Request> waiting = new ConcurrentLinkedQueue<>();
  }

  private final Selector selector;
  private final Clock clock;
  private final long sweepNanos;
  private final List<MemberSockets> members = new ArrayList<>();
  private final AtomicLong opened = new AtomicLong();
  private final Queue<PolledSocket> begun = new ArrayDeque<>();
  private final Consumer<SelectionKey> ready = this::ready;
  private int total;
  private int sweeps;
  private long swept;

  private SocketPool(Selector selector, Clock clock, int timeout) {
    this.selector = selector;
    this.clock = clock;
    sweepNanos = timeout * 1_000_000L / SWEEPS;
    swept = clock.nanoTime();
  }

  /**
   * Connects every socket.
   *
   * @param settings of which {@code sockets} says how many sockets there are to each member, {@code
   *     depth} how many requests may be in flight on each, and {@code timeout} in milliseconds what
   *     an answer may take and up to a quarter more, 0 for ever
   * @throws IOException naming the first member that cannot be reached
   */
  static SocketPool open(List<Endpoint> members, WireSettings settings, Clock clock)
      throws IOException {
    Selector selector = Selector.open();
    SocketPool pool = new SocketPool(selector, clock, settings.timeout());
    try {
      for (Endpoint member : members) {
        pool.connect(member, settings);
      }
      return pool;
    } catch (IOException unreachable) {
      pool.close();
      throw unreachable;
    }
  }

  private void connect(Endpoint member, WireSettings settings) throws IOException {
    MemberSockets sockets = new MemberSockets();
    for (int i = 0; i < settings.sockets(); i++) {
      sockets.all.add(new PolledSocket(members.size(), member, selector, settings));
    }
    for (int i = 0; i < settings.depth(); i++) {
      sockets.free.addAll(sockets.all);
    }
    members.add(sockets);
    total += settings.sockets();
    for (PolledSocket socket : sockets.all) {
      open(socket);
    }
  }

  private void open(PolledSocket socket) throws IOException {
    if (socket.open()) {
      opened.incrementAndGet();
    }
  }

  /** How often a socket was opened anew. */
  long reopened() {
    return Math.max(0, opened.get() - total);
  }

  /**
   * Writes the request down for a socket that has room, or lets it wait for one.
   *
   * @throws IOException if the member cannot be reached, or the request not be written down; the
   *     completion is not called then
   */
  void begin(int member, Request request) throws IOException {
    MemberSockets sockets = members.get(member);
    PolledSocket socket = sockets.free.poll();
    if (socket == null) {
      sockets.waiting.add(request);
      return;
    }
    boolean written = false;
    try {
      write(socket, request);
      written = true;
    } finally {
      if (!written) {
        sockets.free.add(socket);
      }
    }
  }

  private void write(PolledSocket socket, Request request) throws IOException {
    open(socket);
    if (socket.add(request, sweeps)) {
      begun.add(socket);
    }
  }

  /**
   * Sends what was begun, and completes what has been answered; waits for the first, in whole
   * milliseconds.
   *
   * @throws IOException if the pool was closed
   */
  void poll(long nanos) throws IOException {
    for (PolledSocket socket = begun.poll(); socket != null; socket = begun.poll()) {
      release(socket, socket.flush());
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
    PolledSocket socket = (PolledSocket) key.attachment();
    release(socket, socket.ready(key));
  }

  private void sweep(long now) {
    if (now - swept < sweepNanos) {
      return;
    }
    swept = now;
    sweeps++;
    for (MemberSockets sockets : members) {
      for (PolledSocket socket : sockets.all) {
        if (socket.waitsSince(sweeps - SWEEPS - 1)) {
          release(socket, socket.fail(new SocketTimeoutException("no answer within the timeout")));
        }
      }
    }
  }

  /** Gives so much of the socket's room to requests that wait, or keeps it free. */
  private void release(PolledSocket socket, int room) {
    MemberSockets sockets = members.get(socket.member());
    for (int i = 0; i < room; i++) {
      Request next = sockets.waiting.poll();
      while (next != null && !written(socket, next)) {
        next = sockets.waiting.poll();
      }
      if (next == null) {
        sockets.free.add(socket);
      }
    }
  }

  private boolean written(PolledSocket socket, Request request) {
    try {
      write(socket, request);
      return true;
    } catch (IOException | RuntimeException unsent) {
      request.completion().accept(null, unsent);
      return false;
    }
  }

  /** Fails what is in flight and what waits. On any thread. */
  @Override
  public void close() throws IOException {
    IOException why = new IOException("the connection was closed");
    selector.close();
    for (MemberSockets sockets : members) {
      for (PolledSocket socket : sockets.all) {
        int unused = socket.fail(why);
      }
      for (Request one = sockets.waiting.poll(); one != null; one = sockets.waiting.poll()) {
        one.completion().accept(null, why);
      }
    }
  }
}
