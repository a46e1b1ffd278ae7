package dev.gridbench.app.fleet;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.Answer;
import dev.gridbench.worker.record.Totals;
import dev.gridbench.worker.record.VerbTotals;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.Repairs;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Slices as workers send them. */
public final class Slices {

  /** A worker that saw nothing. */
  public static final HarnessFacts QUIET =
      new HarnessFacts(new byte[0], List.of(), List.of(), 0, List.of(), 0, 0, Repairs.NONE);

  private Slices() {}

  public static Event.Slice gets(int index, long... nanos) {
    return new Event.Slice(index, Map.of(Verb.GET, of(nanos)));
  }

  /** Right answers that took so long each. */
  public static VerbTotals of(long... nanos) {
    return Totals.closed(nanos).make();
  }

  /** Right answers that took so long each, and misses that did. */
  public static VerbTotals missing(long[] hits, long[] misses) {
    return Totals.closed(hits).missed(misses, new long[0]).make();
  }

  /** The same under a schedule, each sent so late. */
  public static VerbTotals missing(long[] hits, long[] misses, long lag) {
    return Totals.scheduled(hits, later(hits, lag), same(hits.length + misses.length, lag))
        .missed(misses, later(misses, lag))
        .make();
  }

  private static long[] later(long[] nanos, long lag) {
    return LongStream.of(nanos).map(each -> each + lag).toArray();
  }

  /** Right answers with other counts beside; of these so many were misses, whose times are none. */
  public static VerbTotals counted(long missed, long failed, long wrong, long rows, long... nanos) {
    return Totals.closed(nanos)
        .count(Answer.RIGHT, -missed)
        .count(Answer.MISSED, missed)
        .count(Answer.FAILED, failed)
        .count(Answer.CORRUPT, wrong)
        .rows(rows)
        .make();
  }

  public static VerbTotals totals(VerbTotals... slices) {
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
