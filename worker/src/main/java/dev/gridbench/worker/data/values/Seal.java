package dev.gridbench.worker.data.values;

import dev.gridbench.worker.data.random.Mix64;

/**
 * 64 bits that carry a version: 16 of it under a mask, and 48 that check them. Each of the 65,536
 * versions has one number, and of all other numbers one in 2^48 passes for one.
 */
final class Seal {

  private static final long VERSION = Values.VERSIONS - 1;

  private Seal() {}

  static long of(long hash, int version) {
    return (Mix64.mix(hash + version * Mix64.GOLDEN) & ~VERSION) | ((version ^ hash) & VERSION);
  }

  /** The version whose number under this hash it is, or -1. */
  static int versionOf(long hash, long number) {
    int version = (int) ((number ^ hash) & VERSION);
    return of(hash, version) == number ? version : -1;
  }
}
