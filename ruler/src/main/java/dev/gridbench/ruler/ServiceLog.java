package dev.gridbench.ruler;

import java.util.ArrayList;
import java.util.List;

/** What was served when, for the first operations after a reset. */
final class ServiceLog {

  /** Columns of a row: arrival, start, end, work, connection. */
  static final int COLUMNS = 5;

  private final int most;
  private final List<long[]> rows = new ArrayList<>();

  ServiceLog(int most) {
    this.most = most;
  }

  /** Whether there was room. */
  boolean add(long arrival, long start, long end, long work, long connection) {
    return rows.size() < most && rows.add(new long[] {arrival, start, end, work, connection});
  }

  List<long[]> rows() {
    return List.copyOf(rows);
  }

  void reset() {
    rows.clear();
  }
}
