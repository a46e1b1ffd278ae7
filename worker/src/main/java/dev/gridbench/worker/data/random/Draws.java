package dev.gridbench.worker.data.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The random numbers of one client's operations. Each operation has a stream of its own, because a
 * sampler that rejects takes a varying number of draws: how many one operation took never changes
 * the next.
 */
public final class Draws implements UniformRandomProvider {

  private final long start;
  private long operation;
  private long state;

  public Draws(long seed, long stream) {
    start = Mix64.start(seed, stream);
  }

  /** Goes on to the next operation's numbers. */
  public void advance() {
    state = Mix64.at(start, operation++);
  }

  /** The next operation will be the one of this number. */
  public void go(long number) {
    operation = number;
  }

  @Override
  public long nextLong() {
    state += Mix64.GOLDEN;
    return Mix64.mix(state);
  }
}
