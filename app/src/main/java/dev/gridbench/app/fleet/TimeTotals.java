package dev.gridbench.app.fleet;

import dev.gridbench.worker.wire.TimesSlice;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * Times of one kind in nanoseconds, summed over clients, workers or seconds. Histograms are added,
 * never averaged (method.md R16); extremes, sum and count are exact.
 */
public final class TimeTotals {

  private static final int DIGITS = 3;

  private final Histogram histogram = new Histogram(DIGITS);
  private long count;
  private long minNanos = Long.MAX_VALUE;
  private long maxNanos;
  private long sumNanos;

  void add(TimesSlice slice) {
    if (slice.count() > 0) {
      histogram.add(decode(slice.histogram()));
      add(slice.count(), slice.minNanos(), slice.maxNanos(), slice.sumNanos());
    }
  }

  /** Adds all of another. */
  public void include(TimeTotals other) {
    histogram.add(other.histogram);
    add(other.count, other.minNanos, other.maxNanos, other.sumNanos);
  }

  private void add(long more, long min, long max, long sum) {
    count += more;
    minNanos = Math.min(minNanos, min);
    maxNanos = Math.max(maxNanos, max);
    sumNanos += sum;
  }

  private static Histogram decode(byte[] compressed) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(compressed), 0);
    } catch (DataFormatException e) {
      throw new IllegalStateException("a worker sent a histogram that cannot be read", e);
    }
  }

  public Histogram histogram() {
    return histogram;
  }

  /** All, those too long for the histogram too. */
  public long count() {
    return count;
  }

  /** How many took longer than a histogram holds. */
  public long overflow() {
    return count - histogram.getTotalCount();
  }

  /** Meaningless where there is none. */
  public long minNanos() {
    return minNanos;
  }

  public long maxNanos() {
    return maxNanos;
  }

  public long sumNanos() {
    return sumNanos;
  }

  /**
   * The time that so many per cent do not exceed. A histogram answers the upper end of a bucket,
   * which may lie beyond the exact maximum.
   */
  public long quantileNanos(double percent) {
    return Math.min(histogram.getValueAtPercentile(percent), maxNanos);
  }
}
