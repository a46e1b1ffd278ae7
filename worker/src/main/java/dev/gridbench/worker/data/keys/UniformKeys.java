package dev.gridbench.worker.data.keys;

import dev.gridbench.worker.data.random.Draws;
import dev.gridbench.worker.data.random.Mix64;

/** Every key equally likely. */
final class UniformKeys implements KeyChooser {

  private final Draws draws;
  private final int size;

  UniformKeys(Draws draws, int size) {
    this.draws = draws;
    this.size = size;
  }

  @Override
  public int next() {
    draws.advance();
    return Mix64.bounded(draws.nextLong(), size);
  }

  @Override
  public void go(long number) {
    draws.go(number);
  }
}
