package dev.gridbench.worker.data.values;

import dev.gridbench.worker.data.random.Mix64;

/**
 * A bijection between keys and numbers of 32 bits, another one for each seed: the numbers look
 * random, as the documented values do, and yet each tells its key. Steps and factors are those of
 * MurmurHash3's finalizer (Appleby, public domain), each of which can be undone.
 */
final class KeyNumbers {

  private static final int FIRST = 0x85EBCA6B;
  private static final int SECOND = 0xC2B2AE35;

  private final int mask;

  KeyNumbers(long seed) {
    mask = (int) Mix64.mix(seed);
  }

  int of(int key) {
    int number = key ^ mask;
    number = (number ^ (number >>> 16)) * FIRST;
    number = (number ^ (number >>> 13)) * SECOND;
    return number ^ (number >>> 16);
  }

  int keyOf(int number) {
    int key = number ^ (number >>> 16);
    key *= inverse(SECOND);
    key ^= (key >>> 13) ^ (key >>> 26);
    key *= inverse(FIRST);
    return key ^ (key >>> 16) ^ mask;
  }

  /**
   * The number that an odd one has to be multiplied with for 1, modulo 2^32. Three of its bits are
   * right at first, and each step of Newton's doubles them.
   */
  private static int inverse(int odd) {
    int inverse = odd;
    for (int step = 0; step < 4; step++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }
}
