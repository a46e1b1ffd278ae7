package dev.gridbench.drivers.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Requests as they are written down, one after the other, in memory that a socket takes without a
 * copy. For one thread.
 */
final class Outgoing extends OutputStream {

  private static final int ROOM = 2 << 10;

  private ByteBuffer bytes = ByteBuffer.allocateDirect(ROOM);

  /** What lies before it has left. */
  private int left;

  /** Where the request begins that is being written down. */
  private int begun;

  /** Forgets all of it. */
  void clear() {
    bytes.clear();
    left = 0;
    begun = 0;
  }

  /** Begins a request. */
  void begin() {
    begun = bytes.position();
  }

  /** Forgets the request that was begun last, of which nothing has left. */
  void undo() {
    bytes.position(begun);
  }

  /**
   * Sends what the channel takes.
   *
   * @return whether nothing remains
   */
  boolean sendTo(WritableByteChannel channel) throws IOException {
    int end = bytes.position();
    bytes.position(left).limit(end);
    try {
      int unused = channel.write(bytes);
    } finally {
      left = bytes.position();
      bytes.limit(bytes.capacity()).position(end);
    }
    if (left < end) {
      return false;
    }
    clear();
    return true;
  }

  @Override
  public void write(int one) {
    require(1);
    bytes.put((byte) one);
  }

  @Override
  public void write(byte[] some, int from, int length) {
    require(length);
    bytes.put(some, from, length);
  }

  private void require(int more) {
    if (bytes.remaining() >= more) {
      return;
    }
    int end = bytes.position();
    int size = Math.max(bytes.capacity(), 2 * Math.addExact(end - left, more));
    bytes = ByteBuffer.allocateDirect(size).put(bytes.position(left).limit(end));
    begun -= left;
    left = 0;
  }
}
