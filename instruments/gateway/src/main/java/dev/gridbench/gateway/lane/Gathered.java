package dev.gridbench.gateway.lane;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/** What has been read from a connection and is not used up yet. */
final class Gathered {

  private ByteBuf bytes = Unpooled.EMPTY_BUFFER;

  ByteBuf bytes() {
    return bytes;
  }

  /** Takes over what was read. */
  void add(ByteBufAllocator allocator, ByteBuf more) {
    if (!bytes.isReadable()) {
      bytes.release();
      bytes = more;
      return;
    }
    if (bytes.writableBytes() < more.readableBytes()) {
      int needed = bytes.readableBytes() + more.readableBytes();
      ByteBuf larger = allocator.buffer(2 * needed);
      larger.writeBytes(bytes);
      bytes.release();
      bytes = larger;
    }
    bytes.writeBytes(more);
    more.release();
  }

  /** Gives back what is used up. */
  void settle() {
    if (!bytes.isReadable()) {
      drop();
    }
  }

  void drop() {
    bytes.release();
    bytes = Unpooled.EMPTY_BUFFER;
  }
}
