package dev.gridbench.worker.record;

import dev.gridbench.worker.wire.TimesSlice;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** Times of one kind, over all clients of the worker; confined to the collector. */
final class TimesTotal {

  private final Histogram histogram = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
  private long count;
  private long minNanos = Long.MAX_VALUE;
  private long maxNanos;
  private long sumNanos;

  void add(Times times) {
    if (times.count > 0) {
      times.addTo(histogram);
      count += times.count;
      minNanos = Math.min(minNanos, times.minNanos);
      maxNanos = Math.max(maxNanos, times.maxNanos);
      sumNanos += times.sumNanos;
    }
  }

  TimesSlice slice() {
    ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(bytes);
    return new TimesSlice(
        Arrays.copyOf(bytes.array(), length), count, minNanos, maxNanos, sumNanos);
  }
}
