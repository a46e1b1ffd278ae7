package dev.gridbench.worker.record;

import java.util.BitSet;

/**
 * In which hundredths of a second of the window anything was rightly answered: one bit each, from
 * which the longest gap between successes follows to within two of them, over any number of clients
 * (method.md R53). Written by one client's thread; a bit once set is not touched again.
 */
public final class SuccessBins {

  public static final long BIN_NANOS = 10_000_000;

  private final long beginNanos;
  private final long[] words;
  private long last = -1;

  SuccessBins(Window window) {
    beginNanos = window.beginNanos();
    long bins = (window.measureNanos() + BIN_NANOS - 1) / BIN_NANOS;
    words = new long[Math.toIntExact((bins + Long.SIZE - 1) / Long.SIZE)];
  }

  /**
   * @param doneNanos within the window
   */
  void add(long doneNanos) {
    long bin = (doneNanos - beginNanos) / BIN_NANOS;
    if (bin != last) {
      last = bin;
      words[(int) (bin / Long.SIZE)] |= 1L << bin;
    }
  }

  /** Adds the bins of a client that has finished. */
  public void addTo(BitSet all) {
    all.or(BitSet.valueOf(words));
  }
}
