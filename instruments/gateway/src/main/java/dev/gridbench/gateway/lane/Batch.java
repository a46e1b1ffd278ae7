package dev.gridbench.gateway.lane;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/** Bytes that leave in one write. */
final class Batch {

  private final int least;
  private ByteBuf bytes = Unpooled.EMPTY_BUFFER;

  /**
   * @param least room of its first buffer, in bytes
   */
  Batch(int least) {
    this.least = least;
  }

  void add(ByteBufAllocator allocator, ByteBuf from, int length) {
    if (!bytes.isWritable(length)) {
      int room = Math.max(least, 2 * (bytes.readableBytes() + length));
      ByteBuf larger = allocator.buffer(room).writeBytes(bytes);
      bytes.release();
      bytes = larger;
    }
    bytes.writeBytes(from, length);
  }

  /** In bytes. */
  int size() {
    return bytes.readableBytes();
  }

  /** Hands it over, and begins anew. */
  ByteBuf taken() {
    ByteBuf full = bytes;
    bytes = Unpooled.EMPTY_BUFFER;
    return full;
  }

  void drop() {
    taken().release();
  }
}
