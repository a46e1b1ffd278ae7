package dev.gridbench.worker.data.random;

/**
 * A permutation of [0, size) chosen by a seed, computed and not stored: a Feistel network on the
 * smallest power of two that holds the range, applied again while it leads outside (cycle-walking;
 * Black, Rogaway: Ciphers with Arbitrary Finite Domains, CT-RSA 2002). A power of two is less than
 * twice the size, so that on average less than two applications are needed.
 */
public final class Scatter {

  private static final int ROUNDS = 3;

  private final long seed;
  private final int size;
  private final int lowBits;
  private final int lowMask;
  private final int highMask;

  Scatter(long seed, int size) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
    this.seed = seed;
    this.size = size;
    this.lowBits = bits / 2;
    this.lowMask = (1 << lowBits) - 1;
    this.highMask = (1 << (bits - lowBits)) - 1;
  }

  /**
   * The permutation that all clients of a trial share, so that they agree on which keys are hot.
   */
  public static Scatter ofKeys(long loadSeed, int size) {
    return new Scatter(Mix64.hash(loadSeed, Stream.SCATTER.shared(), size), size);
  }

  /** Where the permutation puts {@code index}. */
  public int of(int index) {
    int place = index;
    do {
      place = encrypt(place);
    } while (place >= size);
    return place;
  }

  private int encrypt(int plain) {
    int low = plain & lowMask;
    int high = plain >>> lowBits;
    for (int round = 0; round < ROUNDS; round++) {
      high ^= (int) Mix64.mix(seed + ((2L * round) << 32) + low) & highMask;
      low ^= (int) Mix64.mix(seed + ((2L * round + 1) << 32) + high) & lowMask;
    }
    return (high << lowBits) | low;
  }
}
