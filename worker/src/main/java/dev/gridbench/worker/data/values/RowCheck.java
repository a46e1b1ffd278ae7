package dev.gridbench.worker.data.values;

import dev.gridbench.api.client.RowSink;

/**
 * Checks the rows of one answer after the other, each row whole. Confined to its client's thread;
 * allocates nothing.
 */
public final class RowCheck implements RowSink {

  private final Values values;
  private final long entries;
  private long rows;
  private long corrupt;
  private long checksum;

  /**
   * @param entries keys from this one on were never stored
   */
  public RowCheck(Values values, long entries) {
    this.values = values;
    this.entries = entries;
  }

  /** Forgets the last answer. */
  public void reset() {
    rows = 0;
    corrupt = 0;
    checksum = 0;
  }

  @Override
  public void row(Object value) {
    rows++;
    int key = values.keyOf(value);
    if (key >= 0 && key < entries && values.versionOf(key, value) >= 0) {
      checksum += Truth.ofRow(key);
    } else {
      corrupt++;
    }
  }

  /** All rows since the reset, corrupt ones included. */
  public long rows() {
    return rows;
  }

  /** Rows that are not exactly some version of a stored key's value. */
  public long corrupt() {
    return corrupt;
  }

  /** Sum over the rows that are not corrupt; see {@link Truth#checksum}. */
  public long checksum() {
    return checksum;
  }

  /** Whether the answer was exactly the truth: no row corrupt, missing, doubled or too many. */
  public boolean matches(Truth truth) {
    return corrupt == 0 && rows == truth.rows() && checksum == truth.checksum();
  }
}
