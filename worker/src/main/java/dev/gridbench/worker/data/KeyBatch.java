package dev.gridbench.worker.data;

import dev.gridbench.worker.data.keys.KeyChooser;
import dev.gridbench.worker.data.random.Mix64;

/**
 * The keys of one batch, all different, in the order in which they were drawn. A key that is drawn
 * twice gives way to the next one that is not in the batch yet, so that a batch always has its
 * size: with skewed keys a batch is less skewed than as many single reads. Confined to its client's
 * thread; allocates nothing.
 */
final class KeyBatch {

  private final int[] keys;

  /** Open addressing in a table at least twice as large; what it has of former batches is old. */
  private final int[] table;

  private final int[] batchOf;
  private final int end;
  private final int step;
  private int number;

  /**
   * @param end all keys are below this
   * @param step from one key of the client's to the next: 1 where it may take any
   * @throws IllegalArgumentException if there are fewer keys than a batch has
   */
  KeyBatch(int size, long end, int step) {
    if (size > end / step) {
      throw new IllegalArgumentException(
          "a batch of %d different keys cannot be drawn from %d. Use more entries or a smaller batch"
              .formatted(size, end / step));
    }
    keys = new int[size];
    table = new int[Integer.highestOneBit(Math.max(1, size)) << 2];
    batchOf = new int[table.length];
    this.end = Math.toIntExact(end);
    this.step = step;
  }

  /** Draws all of them anew. */
  void draw(KeyChooser chooser) {
    number++;
    for (int place = 0; place < keys.length; place++) {
      int key = chooser.next();
      while (!add(key)) {
        key = key + step < end ? key + step : key % step;
      }
      keys[place] = key;
    }
  }

  /** Whether it was not there. */
  private boolean add(int key) {
    int at = (int) Mix64.mix(key) & (table.length - 1);
    while (batchOf[at] == number) {
      if (table[at] == key) {
        return false;
      }
      at = (at + 1) & (table.length - 1);
    }
    batchOf[at] = number;
    table[at] = key;
    return true;
  }

  /** The array itself, which the next draw fills anew. */
  int[] keys() {
    return keys;
  }
}
