package dev.gridbench.drivers.wire;

import dev.gridbench.api.AccessDenied;
import dev.gridbench.api.Endpoint;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * One socket to one member with a few requests in flight, which no thread waits for: whoever
 * selects says when there is something to read. Both protocols answer in order. After a failure
 * that leaves it unclear which answer comes next, the socket is closed, all that are in flight have
 * failed, and the next request opens another. For one thread, but for {@link #fail}.
 */
final class PolledSocket {

  private static final int CONNECT_TIMEOUT = 10_000;

  /**
   * A request in flight.
   *
   * @param sweep how often the pool had looked at its sockets by then
   */
  private record Sent(Request request, int sweep) {}

  private final int member;
  private final Endpoint endpoint;
  private final Selector selector;
  private final Opening opening;
  private final int timeout;
  private final Outgoing out = new Outgoing();
  private final Received received = new Received();
  private final Queue<Sent> inFlight;
  private volatile @Nullable SelectionKey key;
  private boolean unflushed;

  /**
   * @param member its number in the pool
   * @param settings of which {@code depth} says how many requests may be in flight at a time
   */
  PolledSocket(int member, Endpoint endpoint, Selector selector, WireSettings settings) {
    this.member = member;
    this.endpoint = endpoint;
    this.selector = selector;
    opening = settings.opening();
    timeout = settings.timeout();
    inFlight = new ArrayBlockingQueue<>(settings.depth());
  }

  /** Connects, unless it is; true where it was not. */
  boolean open() throws IOException {
    SelectionKey open = key;
    if (open != null && open.isValid()) {
      return false;
    }
    SocketChannel channel = SocketChannel.open();
    try {
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      InetSocketAddress address = new InetSocketAddress(endpoint.host(), endpoint.port());
      channel.socket().connect(address, CONNECT_TIMEOUT);
      open(channel.socket());
      channel.configureBlocking(false);
      out.clear();
      received.clear();
      key = channel.register(selector, SelectionKey.OP_READ, this);
      return true;
    } catch (AccessDenied denied) {
      channel.close();
      throw denied;
    } catch (IOException unreachable) {
      channel.close();
      throw new IOException(endpoint + ": " + unreachable.getMessage(), unreachable);
    }
  }

  /** While it still blocks: the answer is read to its end, and no other is on its way. */
  private void open(Socket socket) throws IOException {
    socket.setSoTimeout(timeout);
    opening.on(endpoint, socket.getOutputStream(), new StreamAnswers(socket.getInputStream()));
  }

  /** The number of its member in the pool. */
  int member() {
    return member;
  }

  /**
   * Writes the request down, behind those that are in flight. It leaves with {@link #flush}.
   *
   * @param sweep how often the pool has looked at its sockets
   * @return whether this is the first since the last flush
   * @throws IOException if the request could not be written down; the socket is as good as before
   */
  boolean add(Request request, int sweep) throws IOException {
    out.begin();
    boolean written = false;
    try {
      request.writer().to(out);
      written = true;
    } finally {
      if (!written) {
        out.undo();
      }
    }
    inFlight.add(new Sent(request, sweep));
    boolean first = !unflushed;
    unflushed = true;
    return first;
  }

  /**
   * Sends as much as the socket takes; the rest follows in {@link #ready}. A socket that fails
   * fails all that are in flight, whose completions get the cause.
   *
   * @return how many are over by that
   */
  int flush() {
    unflushed = false;
    if (inFlight.isEmpty()) {
      return 0;
    }
    try {
      send();
      return 0;
    } catch (IOException broken) {
      return fail(broken);
    }
  }

  private void send() throws IOException {
    SelectionKey open = key;
    if (open == null) {
      throw new IOException(endpoint + ": the connection was closed");
    }
    boolean all = out.sendTo((SocketChannel) open.channel());
    int wanted = SelectionKey.OP_READ | (all ? 0 : SelectionKey.OP_WRITE);
    if (open.interestOps() != wanted) {
      open.interestOps(wanted);
    }
  }

  /** Goes on where the socket can; gives back how many requests are over by that. */
  int ready(SelectionKey selected) {
    int over = 0;
    try {
      if (selected.isWritable()) {
        send();
      }
      if (selected.isReadable()) {
        boolean goesOn = received.take((SocketChannel) selected.channel());
        while (answered()) {
          over++;
        }
        if (inFlight.isEmpty()) {
          requireNoMore();
        }
        if (!goesOn) {
          throw new EOFException(endpoint + ": the server closed the connection");
        }
      }
      return over;
    } catch (IOException | RuntimeException unclear) {
      return over
          + fail(unclear instanceof IOException failure ? failure : new IOException(unclear));
    }
  }

  private void requireNoMore() throws IOException {
    if (!received.isEmpty()) {
      throw new IOException(endpoint + ": the server answered more than was asked");
    }
  }

  /** Completes the next request, if the whole of its answer is there. */
  private boolean answered() throws IOException {
    Sent first = inFlight.peek();
    if (first == null) {
      return false;
    }
    Object answer = null;
    IOException refusal = null;
    received.rewind();
    try {
      answer = first.request().reader().from(received);
    } catch (Received.Unfinished more) {
      return false;
    } catch (Refused refused) {
      refusal = refused;
    }
    if (inFlight.size() == 1) {
      requireNoMore();
    }
    received.goOn();
    if (!inFlight.remove(first)) {
      return false;
    }
    first.request().completion().accept(answer, refusal);
    return true;
  }

  /** Whether a request has waited since that look at the sockets or longer. */
  boolean waitsSince(int sweep) {
    Sent first = inFlight.peek();
    return first != null && first.sweep() - sweep <= 0;
  }

  /**
   * Closes the socket, and fails what is on its way. On any thread.
   *
   * @return how many requests are over by that
   */
  int fail(IOException why) {
    SelectionKey open = key;
    key = null;
    if (open != null) {
      open.cancel();
      try {
        open.channel().close();
      } catch (IOException e) {
        why.addSuppressed(e);
      }
    }
    int over = 0;
    for (Sent one = inFlight.poll(); one != null; one = inFlight.poll()) {
      one.request().completion().accept(null, why);
      over++;
    }
    return over;
  }
}
