package dev.gridbench.app.run.figures;

import dev.gridbench.app.result.AllOperations;
import dev.gridbench.app.result.AllOperations.Bound;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * Quantiles over all due operations. The answered ones come first in order of their time, then
 * those that timed out, of which no more is known than that they took at least as long as the wait,
 * then those without any answer.
 *
 * @param times of the rightly answered operations, in nanoseconds
 * @param maxNanos exact longest of them
 * @param succeeded how many there are, those beyond the histogram included
 * @param timedOut failed for lack of time
 * @param timeoutNanos the shortest wait of these
 * @param failed all that failed, those that timed out included
 * @param other wrong answers, and operations that a schedule had due but that were not sent or not
 *     answered when the window ended
 */
record AllDue(
    Histogram times,
    long maxNanos,
    long succeeded,
    long timedOut,
    long timeoutNanos,
    long failed,
    long other) {

  private static final int EXCEEDANCES = 10;
  private static final double NANOS_PER_MICRO = 1000;

  private long count() {
    return succeeded + failed + other;
  }

  AllOperations figures() {
    double bad = failed + (double) other;
    return new AllOperations(
        count(),
        count() == 0 ? 0 : bad / count(),
        quantile(0.50),
        quantile(0.95),
        quantile(0.99),
        quantile(0.999));
  }

  private Bound quantile(double share) {
    double beyond = count() * (1 - share);
    if (beyond < EXCEEDANCES - 1e-6) {
      return new Bound(
          null, String.format(Locale.ROOT, "n/a (%d beyond)", (long) Math.floor(beyond + 1e-6)));
    }
    long rank = Math.max(1, (long) Math.ceil(count() * share - 1e-6));
    if (rank > succeeded + timedOut) {
      return new Bound(null, "failed");
    }
    if (rank > succeeded) {
      return new Bound(null, ">= " + seconds(timeoutNanos));
    }
    long inHistogram = times.getTotalCount();
    if (rank > inHistogram) {
      return new Bound(null, ">= " + seconds(times.getMaxValue()));
    }
    long nanos = times.getValueAtPercentile(Math.min(100, 100.0 * rank / inHistogram));
    return new Bound(Math.min(nanos, maxNanos) / NANOS_PER_MICRO, null);
  }

  private static String seconds(long nanos) {
    double seconds = nanos / 1e9;
    return seconds >= 0.95
        ? String.format(Locale.ROOT, "%.3g s", seconds).replaceAll("\\.?0+ s$", " s")
        : String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
  }
}
