package dev.gridbench.worker.record;

import dev.gridbench.worker.wire.ScheduledSlice;
import dev.gridbench.worker.wire.Trouble;
import dev.gridbench.worker.wire.VerbSlice;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One verb within one slice, over all clients of the worker. */
final class VerbTotal {

  private final TimesTotal serviceTime = new TimesTotal();
  private final @Nullable TimesTotal responseTime;
  private final @Nullable TimesTotal sendLag;
  private final @Nullable TimesTotal withoutAnswer;

  /** Null until something missed. */
  private @Nullable MissTotal misses;

  private long succeeded;
  private long missed;
  private long failed;
  private long wrong;
  private Trouble trouble = Trouble.NONE;
  private long rows;
  private long busyNanos;
  private long notSent;
  private long unanswered;

  VerbTotal(boolean scheduled) {
    responseTime = scheduled ? new TimesTotal() : null;
    sendLag = scheduled ? new TimesTotal() : null;
    withoutAnswer = scheduled ? new TimesTotal() : null;
  }

  void add(Tally tally) {
    serviceTime.add(tally.serviceTime);
    succeeded += tally.succeeded;
    missed += tally.missed;
    failed += tally.failed;
    wrong += tally.wrong;
    trouble = trouble.plus(tally.trouble.trouble());
    rows += tally.rows;
    busyNanos += tally.busyNanos;
    ScheduledTally scheduled = tally.scheduled;
    if (scheduled != null) {
      add(scheduled);
    }
    if (tally.missed > 0 && tally.misses != null) {
      add(tally.misses);
    }
  }

  private void add(MissTally missed) {
    MissTotal total = misses;
    if (total == null) {
      total = new MissTotal(responseTime != null);
      misses = total;
    }
    total.add(missed);
  }

  private void add(ScheduledTally scheduled) {
    Objects.requireNonNull(responseTime).add(scheduled.responseTime);
    Objects.requireNonNull(sendLag).add(scheduled.sendLag);
    Times bounds = scheduled.withoutAnswer;
    if (bounds != null) {
      Objects.requireNonNull(withoutAnswer).add(bounds);
    }
    notSent += scheduled.notSent;
    unanswered += scheduled.unanswered;
  }

  VerbSlice slice() {
    return new VerbSlice(
        succeeded,
        missed,
        failed,
        wrong,
        rows,
        busyNanos,
        serviceTime.slice(),
        scheduled(),
        trouble,
        misses == null ? null : misses.times());
  }

  private @Nullable ScheduledSlice scheduled() {
    return responseTime == null || sendLag == null || withoutAnswer == null
        ? null
        : new ScheduledSlice(
            responseTime.slice(), sendLag.slice(), withoutAnswer.slice(), notSent, unanswered);
  }
}
