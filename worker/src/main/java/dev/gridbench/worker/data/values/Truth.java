package dev.gridbench.worker.data.values;

import dev.gridbench.api.query.Condition;
import dev.gridbench.api.query.Evaluator;
import dev.gridbench.api.query.Query;
import dev.gridbench.worker.data.random.Mix64;
import dev.gridbench.worker.data.random.Stream;

/**
 * The right answer to a query over the loaded entries, found without any system.
 *
 * @param rows how many entries match
 * @param checksum sum of {@link #ofRow} over the matching keys, so that the order of rows does not
 *     matter, but a row that is missing, doubled or another does
 */
public record Truth(long rows, long checksum) {

  /**
   * Evaluates the query over the generated values of keys 0 to {@code entries - 1}. Writes of
   * loaded keys do not change it, removals and inserts do.
   *
   * @throws IllegalArgumentException if the values have no attributes
   */
  public static Truth of(Query query, Values values, long entries) {
    if (values instanceof BytesValues) {
      throw new IllegalArgumentException("opaque values cannot be queried: " + query);
    }
    Condition where = Evaluator.condition(query.where());
    long rows = 0;
    long checksum = 0;
    for (int key = 0; key < entries; key++) {
      if (where.holds(values.attributes(key))) {
        rows++;
        checksum += ofRow(key);
      }
    }
    return new Truth(rows, checksum);
  }

  /** What one row adds to a checksum. */
  static long ofRow(int key) {
    return Mix64.hash(0, Stream.ROWS.shared(), key);
  }
}
