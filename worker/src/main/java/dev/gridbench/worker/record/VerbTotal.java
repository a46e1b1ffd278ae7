package dev.gridbench.worker.record;

import dev.gridbench.worker.wire.Trouble;
import dev.gridbench.worker.wire.VerbSlice;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** One verb within one slice, over all clients of the worker. */
final class VerbTotal {

  private final Histogram serviceTime = new Histogram(1, Tally.HIGHEST_NANOS, Tally.DIGITS);
  private long succeeded;
  private long missed;
  private long failed;
  private long wrong;
  private Trouble trouble = Trouble.NONE;
  private long rows;
  private long minNanos = Long.MAX_VALUE;
  private long maxNanos;
  private long sumNanos;

  void add(Tally tally) {
    serviceTime.add(tally.serviceTime);
    succeeded += tally.succeeded;
    missed += tally.missed;
    failed += tally.failed;
    wrong += tally.wrong;
    trouble = trouble.plus(tally.trouble.trouble());
    rows += tally.rows;
    minNanos = Math.min(minNanos, tally.minNanos);
    maxNanos = Math.max(maxNanos, tally.maxNanos);
    sumNanos += tally.sumNanos;
  }

  VerbSlice slice() {
    return new VerbSlice(
        succeeded, missed, failed, wrong, rows, encoded(), minNanos, maxNanos, sumNanos, trouble);
  }

  private byte[] encoded() {
    ByteBuffer bytes = ByteBuffer.allocate(serviceTime.getNeededByteBufferCapacity());
    int length = serviceTime.encodeIntoCompressedByteBuffer(bytes);
    return Arrays.copyOf(bytes.array(), length);
  }
}
