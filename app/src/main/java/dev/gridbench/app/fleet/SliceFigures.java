package dev.gridbench.app.fleet;

import dev.gridbench.worker.record.VerbTotals;
import java.util.Collection;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * One slice of the window, all verbs together; quantiles without misses, whose share would move
 * them.
 *
 * @param succeeded rightly answered operations
 * @param p50 response time in microseconds where the load follows a schedule, else service time;
 *     null where fewer than ten operations lie beyond it
 * @param p99 as p50
 */
public record SliceFigures(long succeeded, @Nullable Double p50, @Nullable Double p99) {

  private static final int EXCEEDANCES = 10;
  private static final double NANOS_PER_MICRO = 1000.0;

  static SliceFigures of(Collection<VerbTotals> verbs) {
    Histogram all = new Histogram(3);
    long succeeded = 0;
    for (VerbTotals totals : verbs) {
      succeeded += totals.succeeded();
      Histogram response = totals.responseTime().histogram();
      all.add(response.getTotalCount() > 0 ? response : totals.serviceTime().histogram());
    }
    return new SliceFigures(succeeded, quantile(all, 50), quantile(all, 99));
  }

  private static @Nullable Double quantile(Histogram all, double percent) {
    return all.getTotalCount() * (100 - percent) / 100 < EXCEEDANCES - 1e-9
        ? null
        : Double.valueOf(all.getValueAtPercentile(percent) / NANOS_PER_MICRO);
  }
}
