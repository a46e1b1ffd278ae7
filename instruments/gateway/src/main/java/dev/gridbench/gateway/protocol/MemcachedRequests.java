package dev.gridbench.gateway.protocol;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** memcached's clients: whose first byte is 0x80 speaks the binary protocol, all others text. */
public final class MemcachedRequests implements Requests {

  /** What most clients speak. */
  public static final Dialect TEXT = TextRequests.TEXT;

  private final int client;
  private final int largest;
  private @Nullable Requests spoken;

  /**
   * @param client its number
   * @param largest that a request may be, in bytes
   */
  public MemcachedRequests(int client, int largest) {
    this.client = client;
    this.largest = largest;
  }

  @Override
  public @Nullable Call next(ByteBuf in) {
    Requests known = spoken;
    if (known == null) {
      if (!in.isReadable()) {
        return null;
      }
      boolean binary = in.getByte(in.readerIndex()) == BinaryHeader.REQUEST;
      known = binary ? new BinaryRequests(client, largest) : new TextRequests(largest);
      spoken = known;
    }
    return known.next(in);
  }
}
