package dev.gridbench.worker.data;

/** A digest of a client's operations, to prove that two systems were given the same ones. */
public final class StreamDigest {

  private StreamDigest() {}

  /** Folds verb and key of the next {@code count} operations, in order, into 64 bits. */
  public static long of(Operations operations, long count) {
    long digest = Stream.DIGEST.shared();
    for (long i = 0; i < count; i++) {
      operations.advance();
      digest = Mix64.mix(digest + Mix64.GOLDEN) ^ operations.key();
      digest = Mix64.mix(digest + operations.verb().ordinal());
    }
    return digest;
  }
}
