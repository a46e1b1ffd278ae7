package dev.gridbench.api.load;

import java.io.Serializable;

/** How the operations of an open load follow each other (method.md R5). */
public sealed interface Arrivals extends Serializable {

  /**
   * Equal gaps.
   *
   * @param staggered whether the i-th of N clients begins i/N of a gap later than the first, so
   *     that they never fire together; without it they always do
   */
  record Constant(boolean staggered) implements Arrivals {
    @Override
    public String toString() {
      return staggered ? "constant" : "constant together";
    }
  }

  /** Independent exponential gaps: the arrivals of many who do not know of each other. */
  record Poisson() implements Arrivals {
    @Override
    public String toString() {
      return "poisson";
    }
  }

  /**
   * A Poisson process that pauses: on for a while, off for a while, and so on, each of constant
   * length. The rate is the mean over both.
   */
  record OnOff(long onNanos, long offNanos) implements Arrivals {
    public OnOff {
      if (onNanos < 1 || offNanos < 0) {
        throw new IllegalArgumentException("on " + onNanos + " ns, off " + offNanos + " ns");
      }
    }

    @Override
    public String toString() {
      return "on " + onNanos / 1_000_000 + "ms off " + offNanos / 1_000_000 + "ms";
    }
  }

  /**
   * The due times of a file: one a line, in seconds from the start of the load, never descending.
   *
   * @param file its path, the same for all workers
   */
  record Replay(String file) implements Arrivals {
    @Override
    public String toString() {
      return "replay " + file;
    }
  }
}
