package dev.gridbench.ruler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How many commands arrived in each 100 µs, for the last 104 seconds. */
final class ArrivalBins {

  static final long WIDTH = 100_000;

  private static final int BINS = 1 << 20;

  private final int[] counts = new int[BINS];
  private long oldest;
  private long newest = -1;

  void add(long time) {
    long bin = Math.floorDiv(time, WIDTH);
    if (newest < 0) {
      oldest = bin;
      newest = bin;
    }
    if (bin <= newest - BINS || bin < oldest) {
      return; // read before the reset, or before all that is kept
    }
    for (long next = Math.max(newest + 1, bin - BINS + 1); next <= bin; next++) {
      counts[slot(next)] = 0;
    }
    newest = Math.max(newest, bin);
    counts[slot(bin)]++;
  }

  /** Bins that are not empty: when each began, and its arrivals. */
  List<long[]> filled() {
    List<long[]> filled = new ArrayList<>();
    for (long bin = Math.max(oldest, newest - BINS + 1); newest >= 0 && bin <= newest; bin++) {
      if (counts[slot(bin)] > 0) {
        filled.add(new long[] {bin * WIDTH, counts[slot(bin)]});
      }
    }
    return filled;
  }

  void reset() {
    Arrays.fill(counts, 0);
    newest = -1;
  }

  private static int slot(long bin) {
    return (int) Math.floorMod(bin, (long) BINS);
  }
}
