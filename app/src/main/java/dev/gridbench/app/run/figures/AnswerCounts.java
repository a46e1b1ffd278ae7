package dev.gridbench.app.run.figures;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/** How many operations were rightly answered in each slice, the warm-up's slices included. */
public final class AnswerCounts {

  private final TreeMap<Integer, Long> slices = new TreeMap<>();
  private final double sliceNanos;

  public AnswerCounts(Duration slice) {
    sliceNanos = slice.toNanos();
  }

  /**
   * Adds a slice.
   *
   * @param index from the window's beginning; negative in the warm-up
   */
  public void add(int index, long answered) {
    slices.merge(index, answered, Long::sum);
  }

  /**
   * Operations between two instants, in nanoseconds from the window's beginning. Within a slice
   * they are taken for evenly spread.
   */
  public double between(long fromNanos, long toNanos) {
    double sum = 0;
    for (Map.Entry<Integer, Long> slice : slices.entrySet()) {
      double begin = slice.getKey() * sliceNanos;
      double common = Math.min(toNanos, begin + sliceNanos) - Math.max(fromNanos, begin);
      sum += slice.getValue() * Math.max(0, common) / sliceNanos;
    }
    return sum;
  }
}
