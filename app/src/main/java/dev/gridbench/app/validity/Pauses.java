package dev.gridbench.app.validity;

import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/**
 * How the workers themselves were held up in the window, all of them together (method.md R35, R36).
 *
 * @param hiccups in nanoseconds, corrected for looks that could not be taken
 * @param hiccupMaxNanos the longest of any worker in each second
 * @param collectionNanos garbage collection's pauses of all workers
 * @param longestCollectionNanos of any worker
 * @param compileNanos what all workers' JIT compilers took
 */
public record Pauses(
    Histogram hiccups,
    List<Long> hiccupMaxNanos,
    long collectionNanos,
    long longestCollectionNanos,
    long compileNanos) {

  public Pauses {
    hiccupMaxNanos = List.copyOf(hiccupMaxNanos);
  }

  public double hiccupMaxMillis() {
    return hiccupMaxNanos.stream().mapToLong(Long::longValue).max().orElse(0) / 1e6;
  }

  /** Seconds with a hiccup of more than this. */
  List<Integer> seconds(double millis) {
    return IntStream.range(0, hiccupMaxNanos.size())
        .filter(i -> hiccupMaxNanos.get(i) > millis * 1e6)
        .boxed()
        .toList();
  }

  /** The hiccups' own quantile, in microseconds. */
  double hiccupMicros(double percent) {
    return hiccups.getTotalCount() == 0 ? 0 : hiccups.getValueAtPercentile(percent) / 1e3;
  }
}
