package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * One socket to one member with a few requests on their way, which nobody waits for: whoever
 * selects says when there is something to read. Both protocols answer in order. After a failure
 * that leaves it unclear which answer comes next, the socket is closed, all that are on their way
 * have failed, and the next request opens another. For one thread, but for {@link #fail}.
 */
final class Line {

  private static final int CONNECT_TIMEOUT = 10_000;

  /**
   * A request on its way.
   *
   * @param sweep how often the switchboard had looked at its lines by then
   */
  private record Sent(Request request, int sweep) {}

  private final int place;
  private final Endpoint endpoint;
  private final Selector selector;
  private final Outgoing out = new Outgoing();
  private final Received received = new Received();
  private final Queue<Sent> asked;
  private volatile @Nullable SelectionKey key;
  private boolean due;

  /**
   * @param place of the member among the switchboard's
   * @param depth how many requests may be on their way at a time
   */
  Line(int place, Endpoint endpoint, Selector selector, int depth) {
    this.place = place;
    this.endpoint = endpoint;
    this.selector = selector;
    asked = new ArrayBlockingQueue<>(depth);
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
      channel.configureBlocking(false);
      out.clear();
      received.clear();
      key = channel.register(selector, SelectionKey.OP_READ, this);
      return true;
    } catch (IOException unreachable) {
      channel.close();
      throw new IOException(endpoint + ": " + unreachable.getMessage(), unreachable);
    }
  }

  /** The place of its member among the switchboard's. */
  int member() {
    return place;
  }

  /**
   * Writes the request down, behind those that are on their way. It leaves with {@link #flush}.
   *
   * @param sweep how often the switchboard has looked at its lines
   * @return whether this is the first since the last flush
   * @throws IOException if the request could not be written down; the line is as good as before
   */
  boolean add(Request request, int sweep) throws IOException {
    out.begin();
    boolean written = false;
    try {
      request.asking().to(out);
      written = true;
    } finally {
      if (!written) {
        out.undo();
      }
    }
    asked.add(new Sent(request, sweep));
    boolean first = !due;
    due = true;
    return first;
  }

  /**
   * Sends as much as the socket takes; the rest follows in {@link #ready}. A socket that fails
   * fails all that are on their way, whose completions are told.
   *
   * @return how many are over by that
   */
  int flush() {
    due = false;
    if (asked.isEmpty()) {
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
        if (asked.isEmpty()) {
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

  /** Tells the next answer, if the whole of it is there. */
  private boolean answered() throws IOException {
    Sent first = asked.peek();
    if (first == null) {
      return false;
    }
    Object answer = null;
    IOException refusal = null;
    received.rewind();
    try {
      answer = first.request().reading().from(received);
    } catch (Received.Unfinished more) {
      return false;
    } catch (Refused refused) {
      refusal = refused;
    }
    if (asked.size() == 1) {
      requireNoMore();
    }
    received.goOn();
    if (!asked.remove(first)) {
      return false;
    }
    first.request().completion().accept(answer, refusal);
    return true;
  }

  /** Whether somebody has waited since that look at the lines or longer. */
  boolean waitsSince(int sweep) {
    Sent first = asked.peek();
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
    for (Sent one = asked.poll(); one != null; one = asked.poll()) {
      one.request().completion().accept(null, why);
      over++;
    }
    return over;
  }
}
