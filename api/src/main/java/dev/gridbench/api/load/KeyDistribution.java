package dev.gridbench.api.load;

import java.io.Serializable;

/** Which of the keys an operation takes. */
public sealed interface KeyDistribution extends Serializable {

  /** Every key equally likely. */
  record Uniform() implements KeyDistribution {
    @Override
    public String toString() {
      return "uniform";
    }
  }

  /**
   * Rank r with probability proportional to r^-exponent, the ranks scattered over the keys by a
   * bijection.
   */
  record Zipfian(double exponent) implements KeyDistribution {
    @Override
    public String toString() {
      return "zipfian(" + exponent + ")";
    }
  }

  /**
   * A share {@code operations} of the operations goes to a share {@code keys} of the keys, both in
   * (0, 1).
   */
  record Hotspot(double keys, double operations) implements KeyDistribution {
    @Override
    public String toString() {
      return "hotspot(" + keys + ", " + operations + ")";
    }
  }

  /**
   * Zipfian by age: the key that was loaded last is the likeliest, the one before it the next, and
   * so on; nothing is scattered.
   */
  record Latest(double exponent) implements KeyDistribution {
    @Override
    public String toString() {
      return "latest(" + exponent + ")";
    }
  }

  /**
   * Falls off exponentially from rank to rank, so that a share {@code operations} of the operations
   * goes to a share {@code keys} of the keys, both in (0, 1) and the former the greater; the ranks
   * are scattered over the keys by a bijection.
   */
  record Exponential(double keys, double operations) implements KeyDistribution {
    @Override
    public String toString() {
      return "exponential(" + keys + ", " + operations + ")";
    }
  }

  /** One key after the other, each client from a start of its own. */
  record Sequential() implements KeyDistribution {
    @Override
    public String toString() {
      return "sequential";
    }
  }
}
