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
 * @param worstCollectionNanos what garbage collection took in each second, of the worker where that
 *     was the most
 */
public record Pauses(
    Histogram hiccups,
    List<Long> hiccupMaxNanos,
    long collectionNanos,
    long longestCollectionNanos,
    long compileNanos,
    List<Long> worstCollectionNanos) {

  public Pauses {
    hiccupMaxNanos = List.copyOf(hiccupMaxNanos);
    worstCollectionNanos = List.copyOf(worstCollectionNanos);
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

  /** Of the window, second by second of the worker that collected most. */
  double collectionShare() {
    double nanos = worstCollectionNanos.stream().mapToLong(Long::longValue).sum();
    return nanos / 1e9 / Math.max(1, worstCollectionNanos.size());
  }

  /** Seconds of which collection took more than this share. */
  List<Integer> collecting(double share) {
    return IntStream.range(0, worstCollectionNanos.size())
        .filter(i -> worstCollectionNanos.get(i) > share * 1e9)
        .boxed()
        .toList();
  }

  /** The hiccups' own quantile, in microseconds. */
  double hiccupMicros(double percent) {
    return hiccups.getTotalCount() == 0 ? 0 : hiccups.getValueAtPercentile(percent) / 1e3;
  }
}
