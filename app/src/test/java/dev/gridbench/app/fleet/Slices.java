package dev.gridbench.app.fleet;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.MissTimes;
import dev.gridbench.worker.wire.Repairs;
import dev.gridbench.worker.wire.ScheduledSlice;
import dev.gridbench.worker.wire.TimesSlice;
import dev.gridbench.worker.wire.Trouble;
import dev.gridbench.worker.wire.VerbSlice;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Slices as workers send them. */
public final class Slices {

  /** A worker that saw nothing. */
  public static final HarnessFacts QUIET =
      new HarnessFacts(
          new byte[0], 1_000_000, List.of(), List.of(), 0, 0, List.of(), 0, 0, Repairs.NONE);

  private Slices() {}

  public static Event.Slice gets(int index, long... nanos) {
    return new Event.Slice(index, Map.of(Verb.GET, of(nanos)));
  }

  /** Right answers that took so long each. */
  public static VerbSlice of(long... nanos) {
    return new VerbSlice(
        nanos.length,
        0,
        0,
        0,
        0,
        LongStream.of(nanos).sum(),
        times(nanos),
        null,
        Trouble.NONE,
        null);
  }

  /** So many times. */
  public static TimesSlice times(long... nanos) {
    Histogram histogram = new Histogram(1, 60_000_000_000L, 3);
    LongStream.of(nanos).filter(each -> each <= 60_000_000_000L).forEach(histogram::recordValue);
    ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(bytes);
    return new TimesSlice(
        Arrays.copyOf(bytes.array(), length),
        nanos.length,
        LongStream.of(nanos).min().orElse(Long.MAX_VALUE),
        LongStream.of(nanos).max().orElse(0),
        LongStream.of(nanos).sum());
  }

  /** Right answers that took so long each, and misses that did. */
  public static VerbSlice missing(long[] hits, long[] misses) {
    return new VerbSlice(
        hits.length + misses.length,
        misses.length,
        0,
        0,
        0,
        LongStream.of(hits).sum() + LongStream.of(misses).sum(),
        times(hits),
        null,
        Trouble.NONE,
        new MissTimes(times(misses), null));
  }

  /** The same under a schedule, each sent so late. */
  public static VerbSlice missing(long[] hits, long[] misses, long lag) {
    VerbSlice closed = missing(hits, misses);
    TimesSlice fromDue = times(LongStream.of(misses).map(each -> each + lag).toArray());
    return new VerbSlice(
        closed.succeeded(),
        closed.missed(),
        0,
        0,
        0,
        closed.busyNanos(),
        closed.serviceTime(),
        new ScheduledSlice(
            times(LongStream.of(hits).map(each -> each + lag).toArray()),
            times(same(hits.length + misses.length, lag)),
            times(),
            0,
            0),
        Trouble.NONE,
        new MissTimes(times(misses), fromDue));
  }

  /** The same with other counts beside. */
  public static VerbSlice counted(long missed, long failed, long wrong, long rows, long... nanos) {
    VerbSlice plain = of(nanos);
    return new VerbSlice(
        plain.succeeded(),
        missed,
        failed,
        wrong,
        rows,
        plain.busyNanos(),
        plain.serviceTime(),
        null,
        Trouble.NONE,
        null);
  }

  public static VerbTotals totals(VerbSlice... slices) {
    VerbTotals totals = new VerbTotals();
    Arrays.stream(slices).forEach(totals::add);
    return totals;
  }

  /** So many equal service times. */
  public static long[] same(int count, long nanos) {
    long[] all = new long[count];
    Arrays.fill(all, nanos);
    return all;
  }
}
