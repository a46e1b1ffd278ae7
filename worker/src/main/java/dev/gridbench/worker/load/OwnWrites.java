package dev.gridbench.worker.load;

/**
 * Which of one client's own keys it is just writing: no two writes of a key may be under way, or
 * nobody could say which of them is the younger. One bit for each key of its own; confined to the
 * client's thread.
 */
final class OwnWrites {

  private final int totalClients;
  private final long[] underWay;

  /**
   * @param entries 0 where nobody writes
   */
  OwnWrites(long entries, int totalClients) {
    this.totalClients = totalClients;
    underWay = new long[(int) ((entries / totalClients >> 6) + 1)];
  }

  /** Whether the key was free; from then on it is not. */
  boolean claim(int key) {
    int own = key / totalClients;
    boolean free = (underWay[own >> 6] & 1L << own) == 0;
    underWay[own >> 6] |= 1L << own;
    return free;
  }

  void release(int key) {
    int own = key / totalClients;
    underWay[own >> 6] &= ~(1L << own);
  }
}
