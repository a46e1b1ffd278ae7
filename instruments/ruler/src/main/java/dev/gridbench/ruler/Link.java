package dev.gridbench.ruler;

import dev.gridbench.ruler.protocol.Command;
import dev.gridbench.ruler.protocol.Input;
import dev.gridbench.ruler.protocol.Protocol;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * One connection. Answers leave in the order of their requests, as both protocols demand; a request
 * that is never answered holds back all that follow it.
 */
final class Link {

  private final long number;
  private final SocketChannel channel;
  private final Protocol protocol;
  private final Input input = new Input();
  private final ArrayDeque<Request> unanswered = new ArrayDeque<>();
  private ByteBuffer unsent = ByteBuffer.allocate(0);
  private boolean last;
  private boolean closed;

  Link(long number, SocketChannel channel, Protocol protocol) {
    this.number = number;
    this.channel = channel;
    this.protocol = protocol;
  }

  /** Counts the connections, from 0 on. */
  long number() {
    return number;
  }

  SocketChannel channel() {
    return channel;
  }

  /**
   * @return how many bytes, or -1 at the end of the stream
   */
  int fill() throws IOException {
    return input.fill(channel);
  }

  @Nullable Command next() throws Protocol.Garbled {
    return protocol.next(input);
  }

  synchronized void expect(Request request) {
    unanswered.add(request);
  }

  /**
   * Sends what is answered and in turn; the selector is asked to go on where the socket is full.
   *
   * @return false where the connection is to be closed now
   */
  synchronized boolean flush(Selector selector) throws IOException {
    gather();
    if (unsent.hasRemaining()) {
      channel.write(unsent);
    }
    SelectionKey key = channel.keyFor(selector);
    if (key != null && key.isValid()) {
      boolean writing = (key.interestOps() & SelectionKey.OP_WRITE) != 0;
      if (unsent.hasRemaining() != writing) {
        key.interestOps(SelectionKey.OP_READ | (unsent.hasRemaining() ? SelectionKey.OP_WRITE : 0));
        selector.wakeup();
      }
    }
    return !last || unsent.hasRemaining();
  }

  private void gather() {
    if (unanswered.isEmpty() || unanswered.peek().answer() == null) {
      return;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] rest = new byte[unsent.remaining()];
    unsent.get(rest);
    out.writeBytes(rest);
    for (Request next = unanswered.peek(); next != null; next = unanswered.peek()) {
      byte[] answer = next.answer();
      if (answer == null) {
        break;
      }
      out.writeBytes(answer);
      last |= next.command().last();
      unanswered.remove();
    }
    unsent = ByteBuffer.wrap(out.toByteArray());
  }

  /** Closes the socket; true the first time. */
  synchronized boolean close() {
    boolean first = !closed;
    closed = true;
    try {
      channel.close();
    } catch (IOException gone) {
      return first;
    }
    return first;
  }
}
