package dev.gridbench.app.fleet;

import dev.gridbench.worker.wire.MissTimes;
import dev.gridbench.worker.wire.ScheduledSlice;
import dev.gridbench.worker.wire.TimesSlice;
import dev.gridbench.worker.wire.Trouble;
import dev.gridbench.worker.wire.VerbSlice;
import org.HdrHistogram.Histogram;

/** One verb's counts and times, summed over clients, workers or seconds. */
public final class VerbTotals {

  private final TimeTotals service = new TimeTotals();
  private final TimeTotals response = new TimeTotals();
  private final TimeTotals answered = new TimeTotals();
  private final TimeTotals lag = new TimeTotals();
  private final TimeTotals missedService = new TimeTotals();
  private final TimeTotals missedResponse = new TimeTotals();
  private long succeeded;
  private long missed;
  private long failed;
  private long wrong;
  private Trouble trouble = Trouble.NONE;
  private long rows;
  private long busyNanos;
  private long notSent;
  private long unanswered;

  void add(VerbSlice slice) {
    succeeded += slice.succeeded();
    missed += slice.missed();
    failed += slice.failed();
    wrong += slice.wrong();
    trouble = trouble.plus(slice.trouble());
    rows += slice.rows();
    busyNanos += slice.busyNanos();
    service.add(slice.serviceTime());
    ScheduledSlice scheduled = slice.scheduled();
    if (scheduled != null) {
      response.add(scheduled.responseTime());
      response.add(scheduled.withoutAnswer());
      answered.add(scheduled.responseTime());
      lag.add(scheduled.sendLag());
      notSent += scheduled.notSent();
      unanswered += scheduled.unanswered();
    }
    MissTimes times = slice.misses();
    if (times != null) {
      missedService.add(times.serviceTime());
      TimesSlice fromDue = times.responseTime();
      if (fromDue != null) {
        missedResponse.add(fromDue);
      }
    }
  }

  /** Adds all of another. */
  public void add(VerbTotals other) {
    succeeded += other.succeeded;
    missed += other.missed;
    failed += other.failed;
    wrong += other.wrong;
    trouble = trouble.plus(other.trouble);
    rows += other.rows;
    busyNanos += other.busyNanos;
    service.include(other.service);
    response.include(other.response);
    answered.include(other.answered);
    lag.include(other.lag);
    missedService.include(other.missedService);
    missedResponse.include(other.missedResponse);
    notSent += other.notSent;
    unanswered += other.unanswered;
  }

  /** Service times of the succeeded operations but the misses. */
  public TimeTotals service() {
    return service;
  }

  /**
   * Response times of the succeeded operations but the misses and, as lower bounds, of those
   * without an answer at the window's end; empty in a closed loop.
   */
  public TimeTotals response() {
    return response;
  }

  /** Service times of the misses. */
  public TimeTotals missedService() {
    return missedService;
  }

  /** Response times of the misses; empty in a closed loop. */
  public TimeTotals missedResponse() {
    return missedResponse;
  }

  /**
   * Service times of all succeeded operations, misses among them: for what is asked of all, never
   * for a quantile of the verb (method.md R19).
   */
  public TimeTotals serviceOfAll() {
    return sum(service, missedService);
  }

  /** The same from the due time; empty in a closed loop. */
  public TimeTotals answeredOfAll() {
    return sum(answered, missedResponse);
  }

  /** The same, with those without an answer at the window's end. */
  public TimeTotals responseOfAll() {
    return sum(response, missedResponse);
  }

  private static TimeTotals sum(TimeTotals hits, TimeTotals misses) {
    TimeTotals sum = new TimeTotals();
    sum.include(hits);
    sum.include(misses);
    return sum;
  }

  /** Send lags of all operations that were sent; empty in a closed loop. */
  public TimeTotals lag() {
    return lag;
  }

  /** Service times of {@link #service} in nanoseconds. */
  public Histogram serviceTime() {
    return service.histogram();
  }

  /** Operations that took longer than a histogram holds. */
  public long overflow() {
    return Math.max(
        service.overflow() + missedService.overflow(),
        response.overflow() + missedResponse.overflow());
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

  /** Exact sum of the service times of all operations, whatever they came to. */
  public long busyNanos() {
    return busyNanos;
  }

  /** Operations that were due within the window and not sent when it ended. */
  public long notSent() {
    return notSent;
  }

  /** Operations that were sent and not answered when the window ended. */
  public long unanswered() {
    return unanswered;
  }

  /** The longest service time of all succeeded operations, misses among them; exact. */
  public long maxNanos() {
    return Math.max(service.maxNanos(), missedService.maxNanos());
  }
}
