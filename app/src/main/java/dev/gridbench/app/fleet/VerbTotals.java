package dev.gridbench.app.fleet;

import dev.gridbench.worker.wire.Trouble;
import dev.gridbench.worker.wire.VerbSlice;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * One verb's counts and service times, summed over clients, workers or seconds. Histograms are
 * added, never averaged (docs/method.md).
 */
public final class VerbTotals {

  private static final int DIGITS = 3;

  private final Histogram serviceTime = new Histogram(DIGITS);
  private long succeeded;
  private long missed;
  private long failed;
  private long wrong;
  private Trouble trouble = Trouble.NONE;
  private long rows;
  private long minNanos = Long.MAX_VALUE;
  private long maxNanos;
  private long sumNanos;

  void add(VerbSlice slice) {
    succeeded += slice.succeeded();
    missed += slice.missed();
    failed += slice.failed();
    wrong += slice.wrong();
    trouble = trouble.plus(slice.trouble());
    rows += slice.rows();
    minNanos = Math.min(minNanos, slice.minNanos());
    maxNanos = Math.max(maxNanos, slice.maxNanos());
    sumNanos += slice.sumNanos();
    if (slice.succeeded() > 0) {
      serviceTime.add(decode(slice.serviceTime()));
    }
  }

  void add(VerbTotals other) {
    succeeded += other.succeeded;
    missed += other.missed;
    failed += other.failed;
    wrong += other.wrong;
    trouble = trouble.plus(other.trouble);
    rows += other.rows;
    minNanos = Math.min(minNanos, other.minNanos);
    maxNanos = Math.max(maxNanos, other.maxNanos);
    sumNanos += other.sumNanos;
    serviceTime.add(other.serviceTime);
  }

  private static Histogram decode(byte[] compressed) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(compressed), 0);
    } catch (DataFormatException e) {
      throw new IllegalStateException("a worker sent a histogram that cannot be read", e);
    }
  }

  /** Service times in nanoseconds. */
  public Histogram serviceTime() {
    return serviceTime;
  }

  /** Succeeded operations that took longer than a histogram holds. */
  public long overflow() {
    return succeeded - serviceTime.getTotalCount();
  }

  public long succeeded() {
    return succeeded;
  }

  public long missed() {
    return missed;
  }

  public long failed() {
    return failed;
  }

  public long wrong() {
    return wrong;
  }

  /** The kinds of the failed and the wrong. */
  public Trouble trouble() {
    return trouble;
  }

  public long rows() {
    return rows;
  }

  /** Exact; meaningless where nothing succeeded. */
  public long minNanos() {
    return minNanos;
  }

  /** Exact. */
  public long maxNanos() {
    return maxNanos;
  }

  /** Exact sum of all service times. */
  public long sumNanos() {
    return sumNanos;
  }
}
