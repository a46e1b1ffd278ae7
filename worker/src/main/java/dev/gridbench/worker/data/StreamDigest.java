package dev.gridbench.worker.data;

import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/** A digest of a client's operations, to prove that two systems were given the same ones. */
public final class StreamDigest {

  /**
   * How many operations of each client a trial's digest covers. Method.md R40 asks for a million,
   * which takes a second for every ten clients; since an operation is a function of its number, the
   * first ten thousand, a millisecond or two, tell two streams apart as well.
   */
  public static final int FIRST = 10_000;

  private StreamDigest() {}

  /** Folds verb and keys of the next {@code count} operations, in order, into 64 bits. */
  public static long of(Operations operations, long count) {
    long digest = Stream.DIGEST.shared();
    for (long i = 0; i < count; i++) {
      operations.advance();
      digest = Mix64.mix(digest + Mix64.GOLDEN) ^ operations.key();
      digest = Mix64.mix(digest + operations.verb().ordinal());
      if (operations.verb().batched()) {
        digest = folded(digest, operations.keys());
      }
    }
    return digest;
  }

  private static long folded(long digest, int[] keys) {
    long all = digest;
    for (int key : keys) {
      all = Mix64.mix(all + Mix64.GOLDEN) ^ key;
    }
    return all;
  }
}
