package dev.gridbench.drivers.wire;

import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * A request as it is written down, in memory that a socket takes without a copy. For one thread.
 */
final class Outgoing extends OutputStream {

  private static final int ROOM = 2 << 10;

  private ByteBuffer bytes = ByteBuffer.allocateDirect(ROOM);

  /** Begins a new one. */
  void clear() {
    bytes.clear();
  }

  /** All of it, to be sent; the same memory as long as nothing new is begun. */
  ByteBuffer all() {
    return bytes.flip();
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
    if (bytes.remaining() < more) {
      int size = Math.max(2 * bytes.capacity(), Math.addExact(bytes.position(), more));
      bytes = ByteBuffer.allocateDirect(size).put(bytes.flip());
    }
  }
}
