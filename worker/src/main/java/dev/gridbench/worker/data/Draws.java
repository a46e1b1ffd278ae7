package dev.gridbench.worker.data;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The random numbers of one client's operations. Each operation has a stream of its own, because a
 * sampler that rejects takes a varying number of draws: how many one operation took never changes
 * the next.
 */
final class Draws implements UniformRandomProvider {

  private final long start;
  private long operation;
  private long state;

  Draws(long seed, long stream) {
    start = Mix64.start(seed, stream);
  }

  /** Goes on to the next operation's numbers. */
  void advance() {
    state = Mix64.at(start, operation++);
  }

  /** The next operation will be the one of this number. */
  void go(long number) {
    operation = number;
  }

  @Override
  public long nextLong() {
    state += Mix64.GOLDEN;
    return Mix64.mix(state);
  }
}
