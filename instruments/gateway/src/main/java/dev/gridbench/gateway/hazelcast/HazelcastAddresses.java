package dev.gridbench.gateway.hazelcast;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.net.InetSocketAddress;

/**
 * Tells a client that every member is where it has connected to, so that it never goes past the
 * gateway: whichever member it looks for, it comes back here. Members are known by their UUIDs,
 * which stay.
 */
final class HazelcastAddresses {

  /** Below are numbers of kinds of endpoints, which look like ports. */
  private static final int LEAST_PORT = 5;

  private static final int MOST_PORT = 65_535;
  private static final int PORT_FRAME = HazelcastFrame.HEADER + Integer.BYTES;

  /** Of an authentication's answer: ports that bypass the one that the client has connected to. */
  private static final int PORTS_OF_CORES = 2;

  /** Of an authentication's answer: the last value with addresses. */
  private static final int MEMBERS = 4;

  private final ByteBuf message;
  private final InetSocketAddress entry;
  private final boolean authentication;
  private final ByteBuf words = Unpooled.buffer();
  private int depth;
  private int value;

  private HazelcastAddresses(ByteBuf message, InetSocketAddress entry, boolean authentication) {
    this.message = message;
    this.entry = entry;
    this.authentication = authentication;
  }

  /** The answer to an authentication, with other addresses. */
  static ByteBuf ofAuthentication(ByteBuf answer, InetSocketAddress entry) {
    return new HazelcastAddresses(answer, entry, true).rewritten();
  }

  /** A list of the members, with other addresses. */
  static ByteBuf ofMembers(ByteBuf event, InetSocketAddress entry) {
    return new HazelcastAddresses(event, entry, false).rewritten();
  }

  private ByteBuf rewritten() {
    int at = message.readerIndex();
    int first = HazelcastFrame.length(message, at);
    words.writeBytes(message, at, first);
    at += first;
    while (at < message.writerIndex()) {
      at = next(at);
    }
    return words;
  }

  private int next(int at) {
    int end = at + HazelcastFrame.length(message, at);
    if (value <= MEMBERS && isAddress(at, end)) {
      value += depth == 0 ? 1 : 0;
      return address(end);
    }
    if (authentication && depth == 0 && value == PORTS_OF_CORES) {
      int last = HazelcastFrame.flags(message, at) & HazelcastFrame.FINAL;
      HazelcastWords.mark(words, HazelcastFrame.NULL | last);
    } else {
      words.writeBytes(message, at, end - at);
    }
    depth += HazelcastFrame.has(message, at, HazelcastFrame.BEGIN) ? 1 : 0;
    depth -= HazelcastFrame.has(message, at, HazelcastFrame.END) ? 1 : 0;
    value += depth == 0 ? 1 : 0;
    return end;
  }

  /** Whether what begins there is a port, a host and nothing else. */
  private boolean isAddress(int begin, int port) {
    int host = port + PORT_FRAME;
    if (!HazelcastFrame.has(message, begin, HazelcastFrame.BEGIN)
        || host + HazelcastFrame.HEADER > message.writerIndex()
        || HazelcastFrame.length(message, port) != PORT_FRAME) {
      return false;
    }
    int number = message.getIntLE(port + HazelcastFrame.HEADER);
    int end = host + HazelcastFrame.length(message, host);
    int marks = HazelcastFrame.NULL | HazelcastFrame.BEGIN | HazelcastFrame.END;
    return number >= LEAST_PORT
        && number <= MOST_PORT
        && (HazelcastFrame.flags(message, host) & marks) == 0
        && end + HazelcastFrame.HEADER <= message.writerIndex()
        && HazelcastFrame.has(message, end, HazelcastFrame.END);
  }

  private int address(int port) {
    int host = port + PORT_FRAME;
    int end = host + HazelcastFrame.length(message, host);
    HazelcastWords.mark(words, HazelcastFrame.BEGIN);
    words.writeIntLE(PORT_FRAME).writeShortLE(0).writeIntLE(entry.getPort());
    HazelcastWords.text(words, entry.getAddress().getHostAddress());
    HazelcastWords.mark(words, HazelcastFrame.flags(message, end));
    return end + HazelcastFrame.length(message, end);
  }
}
