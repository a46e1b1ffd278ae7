package dev.gridbench.gateway.hazelcast;

import io.netty.buffer.ByteBuf;

/** Watches an answer about a query go by, and knows at its end whether there are rows to come. */
final class HazelcastPages {

  private int skip;
  private int depth;
  private boolean inPage;
  private boolean decided;
  private boolean open;

  /**
   * @param before values before the page: the columns, in the first answer
   */
  HazelcastPages(int before) {
    this.skip = before;
  }

  /** A frame after the first; its header and first byte can be read. */
  void frame(ByteBuf in, int at) {
    if (skip > 0) {
      depth += step(in, at);
      skip -= depth == 0 ? 1 : 0;
    } else if (!inPage && !decided) {
      inPage = HazelcastFrame.has(in, at, HazelcastFrame.BEGIN);
      decided = !inPage;
    } else if (!decided) {
      decided = true;
      open = in.getByte(at + HazelcastFrame.HEADER) == 0;
    }
  }

  private static int step(ByteBuf in, int at) {
    if (HazelcastFrame.has(in, at, HazelcastFrame.BEGIN)) {
      return 1;
    }
    return HazelcastFrame.has(in, at, HazelcastFrame.END) ? -1 : 0;
  }

  /** Whether the member keeps the query for its next page. */
  boolean isOpen() {
    return open;
  }
}
