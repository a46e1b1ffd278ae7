package dev.gridbench.app.run.figures;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.result.AllOperations;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbCounts;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Outcome.VerbSchedule;
import dev.gridbench.app.result.TroubleKinds;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.Trouble;
import dev.gridbench.worker.record.VerbTotals;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns counts and histograms into the figures of an outcome: microseconds, only quantiles that can
 * be estimated.
 */
final class Figures {

  private static final double NANOS_PER_MICRO = 1000.0;
  private static final int EXCEEDANCES = 10;

  private Figures() {}

  /**
   * @param encodedBytes mean encoded size of a value, 0 if unknown
   * @param errors this verb's failed operations by kind
   */
  static VerbResult verb(
      Verb verb, VerbTotals totals, double encodedBytes, Map<String, Long> errors, LoadModel load) {
    boolean scheduled = load.scheduled();
    long carried =
        switch (verb) {
          case GET -> totals.succeeded() - totals.missed();
          case SET, INSERT, UPDATE -> totals.succeeded();
          case PUT -> 2 * totals.succeeded() - totals.missed();
          case QUERY, GET_ALL, PUT_ALL -> totals.rows();
          case REMOVE, RECONNECT -> 0;
        };
    return new VerbResult(
        new VerbCounts(
            totals.succeeded(),
            totals.missed(),
            totals.failed(),
            totals.wrong(),
            totals.rows(),
            Math.round(carried * encodedBytes)),
        errors,
        latency(totals.serviceTime()),
        kinds(totals.trouble()),
        all(totals, scheduled ? totals.answeredOfAll() : totals.serviceTimeOfAll()),
        scheduled ? schedule(totals) : null,
        totals.missed() == 0 ? null : misses(totals, scheduled));
  }

  private static VerbSchedule schedule(VerbTotals totals) {
    return new VerbSchedule(
        latency(totals.responseTime()),
        latency(totals.sendLag()),
        totals.notSent(),
        totals.unanswered());
  }

  private static Misses misses(VerbTotals totals, boolean scheduled) {
    return new Misses(
        latency(totals.missedServiceTime()),
        scheduled ? latency(totals.missedResponseTime()) : null);
  }

  private static TroubleKinds kinds(Trouble trouble) {
    return new TroubleKinds(
        trouble.timedOut(), trouble.corrupt(), trouble.stale(), trouble.absent());
  }

  private static AllOperations all(VerbTotals totals, TimeTotals times) {
    Trouble trouble = totals.trouble();
    return new AllDue(
            times.histogram(),
            times.maxNanos(),
            times.count(),
            trouble.timedOut(),
            trouble.timeoutNanos(),
            totals.failed(),
            totals.wrong() + totals.notSent() + totals.unanswered())
        .figures();
  }

  static Latency latency(TimeTotals totals) {
    long count = totals.count();
    if (count == 0) {
      return new Latency(0, null, null, null, null, null, null, null, null);
    }
    return new Latency(
        count,
        totals.minNanos() / NANOS_PER_MICRO,
        totals.sumNanos() / NANOS_PER_MICRO / count,
        quantile(totals, 50),
        quantile(totals, 90),
        quantile(totals, 95),
        quantile(totals, 99),
        quantile(totals, 99.9),
        totals.maxNanos() / NANOS_PER_MICRO);
  }

  /** Null where fewer than ten operations lie beyond it. */
  private static @Nullable Double quantile(TimeTotals totals, double percent) {
    return totals.count() * (100 - percent) / 100 < EXCEEDANCES - 1e-9
        ? null
        : Double.valueOf(micros(totals, percent));
  }

  private static double micros(TimeTotals totals, double percent) {
    return totals.quantileNanos(percent) / NANOS_PER_MICRO;
  }

  /**
   * A row of intervals.csv; within one slice every quantile is printed, however few operations it
   * rests on; of misses none is.
   *
   * @param second at which the slice begins
   */
  static Interval interval(double second, Verb verb, VerbTotals totals) {
    TimeTotals service = totals.serviceTime();
    boolean empty = service.count() == 0;
    return new Interval(
        second,
        verb.label(),
        totals.succeeded(),
        totals.missed(),
        totals.failed(),
        totals.wrong(),
        totals.rows(),
        empty ? null : Double.valueOf(micros(service, 50)),
        empty ? null : Double.valueOf(micros(service, 99)),
        empty ? null : Double.valueOf(service.maxNanos() / NANOS_PER_MICRO));
  }
}
