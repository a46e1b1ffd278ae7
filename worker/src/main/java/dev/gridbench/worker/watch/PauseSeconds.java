package dev.gridbench.worker.watch;

import dev.gridbench.worker.record.Window;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongBinaryOperator;

/** Pauses by the seconds of the window that they touch. */
final class PauseSeconds {

  private final Window window;
  private final LongBinaryOperator join;
  private final long[] seconds;

  /**
   * @param join how a second's pauses are put together: their sum, or the longest
   */
  PauseSeconds(Window window, LongBinaryOperator join) {
    this.window = window.bySeconds();
    this.join = join;
    seconds = new long[this.window.lastSlice() + 1];
  }

  /** Takes a pause: to each second what of it lay from there on. */
  synchronized void add(long beginNanos, long endNanos) {
    for (int second = Math.max(0, window.sliceOf(beginNanos));
        second <= Math.min(window.lastSlice(), window.sliceOf(endNanos - 1));
        second++) {
      long from = Math.max(beginNanos, window.beginOf(second));
      seconds[second] = join.applyAsLong(seconds[second], endNanos - from);
    }
  }

  /** Takes what belongs to one second only. */
  synchronized void put(int second, long nanos) {
    if (second >= 0 && second < seconds.length) {
      seconds[second] = join.applyAsLong(seconds[second], nanos);
    }
  }

  synchronized List<Long> all() {
    return Arrays.stream(seconds).boxed().toList();
  }
}
