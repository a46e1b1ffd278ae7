package dev.gridbench.worker.load.operation;

import dev.gridbench.api.client.RowSink;
import java.util.Arrays;

/**
 * Keeps the rows of an answer until the clock has stopped, so that checking them is not part of the
 * service time. Of answers beyond {@value #KEPT} rows, every full load of rows is checked while the
 * query runs, so that a large answer need not be held in memory: about a tenth of a microsecond a
 * row.
 */
final class Rows implements RowSink {

  static final int KEPT = 1 << 16;

  private static final Object GONE = "";

  private final RowSink check;
  private Object[] kept = new Object[16];
  private int size;

  Rows(RowSink check) {
    this.check = check;
  }

  @Override
  public void row(Object value) {
    if (size == kept.length) {
      makeRoom();
    }
    kept[size++] = value;
  }

  private void makeRoom() {
    if (kept.length < KEPT) {
      kept = Arrays.copyOf(kept, 2 * kept.length);
    } else {
      flush();
    }
  }

  /** Hands the kept rows to the check and lets go of them. */
  void flush() {
    for (int i = 0; i < size; i++) {
      check.row(kept[i]);
    }
    clear();
  }

  /** Forgets rows that a failed query left. */
  void clear() {
    Arrays.fill(kept, 0, size, GONE);
    size = 0;
  }
}
