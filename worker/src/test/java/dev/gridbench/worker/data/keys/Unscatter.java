package dev.gridbench.worker.data.keys;

import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Scatter;
import dev.gridbench.worker.data.random.Stream;

/**
 * Which rank a key has: the rounds of {@link Scatter}'s network in reverse order, walked until they
 * lead back into the range.
 */
final class Unscatter {

  private final long seed;
  private final int size;
  private final int lowBits;
  private final long lowMask;
  private final long highMask;

  Unscatter(long loadSeed, int size) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    this.size = size;
    seed = Mix64.hash(loadSeed, Stream.SCATTER.shared(), size);
    lowBits = bits / 2;
    lowMask = (1L << lowBits) - 1;
    highMask = (1L << (bits - lowBits)) - 1;
  }

  int of(int key) {
    int place = key;
    do {
      place = decrypt(place);
    } while (place >= size);
    return place;
  }

  private int decrypt(int cipher) {
    long low = cipher & lowMask;
    long high = (long) cipher >>> lowBits;
    for (int round = 2; round >= 0; round--) {
      low ^= (int) Mix64.mix(seed + ((2L * round + 1) << 32) + high) & lowMask;
      high ^= (int) Mix64.mix(seed + ((2L * round) << 32) + low) & highMask;
    }
    return (int) ((high << lowBits) | low);
  }
}
