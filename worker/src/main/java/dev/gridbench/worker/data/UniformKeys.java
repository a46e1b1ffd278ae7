package dev.gridbench.worker.data;

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
