package dev.gridbench.worker.record;

import java.io.InvalidObjectException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Times of one kind in nanoseconds, summed over clients, workers or slices. Histograms are added,
 * never averaged (method.md R16); extremes, sum and count are exact.
 */
public final class TimeTotals implements Serializable {

  private static final long serialVersionUID = 1;

  /** Null while it would be empty. */
  private transient @Nullable Histogram histogram;

  private long count;
  private long minNanos = Long.MAX_VALUE;
  private long maxNanos;
  private long sumNanos;

  /**
   * What crosses the link.
   *
   * @param histogram compressed; empty where nothing is in it
   */
  record Encoded(byte[] histogram, long count, long minNanos, long maxNanos, long sumNanos)
      implements Serializable {

    private Object readResolve() throws InvalidObjectException {
      TimeTotals totals = new TimeTotals();
      totals.add(count, minNanos, maxNanos, sumNanos);
      try {
        if (histogram.length > 0) {
          ByteBuffer bytes = ByteBuffer.wrap(histogram);
          totals.filled().add(Histogram.decodeFromCompressedByteBuffer(bytes, 0));
        }
      } catch (DataFormatException | RuntimeException e) {
        throw new InvalidObjectException("a histogram cannot be read: " + e);
      }
      return totals;
    }
  }

  private Object writeReplace() {
    Histogram all = histogram;
    byte[] encoded = {};
    if (all != null) {
      ByteBuffer bytes = ByteBuffer.allocate(all.getNeededByteBufferCapacity());
      encoded = Arrays.copyOf(bytes.array(), all.encodeIntoCompressedByteBuffer(bytes));
    }
    return new Encoded(encoded, count, minNanos, maxNanos, sumNanos);
  }

  void add(Times times) {
    if (times.count > 0) {
      times.addTo(filled());
      add(times.count, times.minNanos, times.maxNanos, times.sumNanos);
    }
  }

  /** Adds all of another. */
  public void add(TimeTotals other) {
    if (other.histogram != null) {
      filled().add(other.histogram);
    }
    add(other.count, other.minNanos, other.maxNanos, other.sumNanos);
  }

  private void add(long more, long min, long max, long sum) {
    count += more;
    minNanos = Math.min(minNanos, min);
    maxNanos = Math.max(maxNanos, max);
    sumNanos += sum;
  }

  private Histogram filled() {
    Histogram all = histogram == null ? new Histogram(Times.DIGITS) : histogram;
    histogram = all;
    return all;
  }

  /** Of those up to a minute; not to be altered. */
  public Histogram histogram() {
    return histogram == null ? new Histogram(Times.DIGITS) : histogram;
  }

  /** All, those too long for the histogram too. */
  public long count() {
    return count;
  }

  /** How many took longer than a histogram holds. */
  public long overflow() {
    return count - (histogram == null ? 0 : histogram.getTotalCount());
  }

  /** {@link Long#MAX_VALUE} where there is none. */
  public long minNanos() {
    return minNanos;
  }

  /** 0 where there is none. */
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
    return Math.min(histogram().getValueAtPercentile(percent), maxNanos);
  }
}
