package dev.gridbench.worker.data.random;

/**
 * A counter-based source of 64-bit numbers: each is a hash of where it stands, so that it is the
 * same in whatever order, thread or process it is asked for. The mixer is SplitMix64's, in
 * Stafford's variant 13 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA
 * 2014, section 3 and figure 16).
 */
public final class Mix64 {

  /**
   * The odd integer nearest to 2^64 divided by the golden ratio, the step between the states of one
   * stream.
   */
  public static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Mix64() {}

  /** The number at {@code counter} of one of a seed's streams. */
  public static long hash(long seed, long stream, long counter) {
    return at(start(seed, stream), counter);
  }

  /** Where one of a seed's streams starts, for {@link #at}: half the work of a {@link #hash}. */
  public static long start(long seed, long stream) {
    return mix(mix(seed + GOLDEN) + stream * GOLDEN);
  }

  /** The number at {@code counter} of the stream that starts there. */
  public static long at(long start, long counter) {
    return mix(start + (counter + 1) * GOLDEN);
  }

  /**
   * A bijection on 64 bits, in which each bit of the input changes each bit of the output half of
   * the time.
   */
  public static long mix(long bits) {
    long z = bits;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /**
   * A number from 0 to {@code bound - 1} out of a hash, by multiplying and keeping the high half
   * (Lemire: Fast Random Integer Generation in an Interval, ACM TOMACS 2019). Without its rejection
   * step no result's probability is off by more than 2^-63, which nothing can observe, and each
   * hash gives exactly one result.
   *
   * @param bound from 1 to {@link Integer#MAX_VALUE}
   */
  public static int bounded(long hash, int bound) {
    return (int) Math.multiplyHigh(hash >>> 1, (long) bound << 1);
  }

  /** A number in [0, 1) out of a hash, one of 2^53 equally likely. */
  public static double unit(long hash) {
    return (hash >>> 11) * 0x1.0p-53;
  }
}
