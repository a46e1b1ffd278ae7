package dev.gridbench.worker.data.keys;

/** Keys by their age: the last loaded is the youngest. */
final class LatestKeys implements KeyChooser {

  private final KeyChooser ages;
  private final int size;

  LatestKeys(KeyChooser ages, int size) {
    this.ages = ages;
    this.size = size;
  }

  @Override
  public int next() {
    return size - 1 - ages.next();
  }

  @Override
  public void go(long number) {
    ages.go(number);
  }
}
