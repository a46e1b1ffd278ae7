package dev.gridbench.drivers.wire;

import dev.gridbench.api.Endpoint;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One socket to one member with one request on its way, which nobody waits for: whoever selects
 * says when there is something to read. After a failure that leaves it unclear which answer comes
 * next, the socket is closed and the next request opens another. For one thread, but for {@link
 * #fail}.
 */
final class Line {

  private static final int CONNECT_TIMEOUT = 10_000;

  private final int place;
  private final Endpoint endpoint;
  private final Selector selector;
  private final Outgoing out = new Outgoing();
  private final Received received = new Received();
  private final AtomicReference<@Nullable Request> asked = new AtomicReference<>();
  private volatile @Nullable SelectionKey key;
  private ByteBuffer unsent = ByteBuffer.allocate(0);
  private int sweeps;

  /**
   * @param place of the member among the switchboard's
   */
  Line(int place, Endpoint endpoint, Selector selector) {
    this.place = place;
    this.endpoint = endpoint;
    this.selector = selector;
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
   * Sends as much as the socket takes; the rest follows in {@link #ready}. A socket that fails
   * fails the request, whose completion is told.
   *
   * @return whether the request is on its way
   * @throws IOException if the request could not be written down; the line is as good as before
   */
  boolean send(Request request) throws IOException {
    out.clear();
    request.asking().to(out);
    received.clear();
    sweeps = 0;
    unsent = out.all();
    asked.set(request);
    try {
      flush();
    } catch (IOException broken) {
      fail(broken);
    }
    return asked.get() != null;
  }

  private void flush() throws IOException {
    SelectionKey open = key;
    if (open == null) {
      throw new IOException(endpoint + ": the connection was closed");
    }
    ((SocketChannel) open.channel()).write(unsent);
    int wanted = SelectionKey.OP_READ | (unsent.hasRemaining() ? SelectionKey.OP_WRITE : 0);
    if (open.interestOps() != wanted) {
      open.interestOps(wanted);
    }
  }

  /** Goes on where the socket can; true if its request is over by that. */
  boolean ready(SelectionKey selected) {
    boolean busy = asked.get() != null;
    try {
      if (selected.isWritable()) {
        flush();
      }
      if (selected.isReadable()) {
        read((SocketChannel) selected.channel());
      }
    } catch (IOException | RuntimeException unclear) {
      fail(unclear instanceof IOException failure ? failure : new IOException(unclear));
    }
    return busy && asked.get() == null;
  }

  private void read(SocketChannel channel) throws IOException {
    boolean goesOn = received.take(channel);
    Request request = asked.get();
    if (request != null) {
      answer(request);
    } else if (goesOn) {
      throw new IOException(endpoint + ": the server spoke unasked");
    }
    if (!goesOn) {
      throw new EOFException(endpoint + ": the server closed the connection");
    }
  }

  /** Tells the answer, if the whole of it is there. */
  private void answer(Request request) throws IOException {
    Object answer = null;
    IOException refusal = null;
    received.rewind();
    try {
      answer = request.reading().from(received);
    } catch (Received.Unfinished more) {
      return;
    } catch (Refused refused) {
      refusal = refused;
    }
    if (!received.isEmpty()) {
      throw new IOException(endpoint + ": the server answered more than was asked");
    }
    if (asked.compareAndSet(request, null)) {
      request.completion().accept(answer, refusal);
    }
  }

  /** Counts how often somebody looked while the same request was on its way. */
  int sweep() {
    sweeps = asked.get() == null ? 0 : sweeps + 1;
    return sweeps;
  }

  /** Closes the socket, and fails what is on its way. On any thread. */
  void fail(IOException why) {
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
    Request request = asked.getAndSet(null);
    if (request != null) {
      request.completion().accept(null, why);
    }
  }
}
