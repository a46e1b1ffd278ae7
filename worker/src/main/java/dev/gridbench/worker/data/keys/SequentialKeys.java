package dev.gridbench.worker.data.keys;

/** One key after the other, from a start on, round and round. */
final class SequentialKeys implements KeyChooser {

  private final int size;
  private final int start;
  private int key;

  SequentialKeys(int size, int start) {
    this.size = size;
    this.start = start;
    this.key = start;
  }

  @Override
  public int next() {
    int current = key;
    key = current + 1 == size ? 0 : current + 1;
    return current;
  }

  @Override
  public void go(long number) {
    key = (int) ((start + number) % size);
  }
}
