package dev.gridbench.app.run.figures;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a series of equal slices takes a fault; a pure function of the series.
 *
 * @param goodputBefore mean right answers a second of the slices that ended before the fault
 * @param secondsBelowHalf time after the fault with less than half of the goodput before
 * @param seconds from the fault to the first slice from which five seconds have at least 95 % of
 *     the goodput before and at most twice the median of the 99th percentiles before (method.md
 *     R53); null where there is none
 * @param untilSlice the first slice of the recovered time, or the series' length
 */
public record Recovery(
    double goodputBefore, double secondsBelowHalf, @Nullable Double seconds, int untilSlice) {

  private static final double STEADY_SECONDS = 5;
  private static final double GOODPUT = 0.95;
  private static final double P99 = 2;

  /**
   * One slice of all clients together.
   *
   * @param succeeded right answers
   * @param p99 in any unit; NaN where there was no answer
   */
  public record Slice(long succeeded, double p99, long failed, long wrong) {}

  /**
   * @param sliceSeconds length of every slice
   * @param before instant of the first fault, after which nothing counts as before
   * @param fault instant of this fault, both from the series' start
   */
  public static Recovery of(List<Slice> slices, double sliceSeconds, double before, double fault) {
    int whole = (int) Math.floor(before / sliceSeconds + 1e-9);
    List<Slice> calm = slices.subList(0, Math.min(whole, slices.size()));
    double goodput =
        calm.stream().mapToLong(Slice::succeeded).average().orElse(Double.NaN) / sliceSeconds;
    double p99 = median(calm);
    int from = (int) Math.floor(fault / sliceSeconds + 1e-9);
    long below =
        slices.stream()
            .skip(from)
            .filter(slice -> slice.succeeded() / sliceSeconds < goodput / 2)
            .count();
    int until = recovered(slices, from, sliceSeconds, goodput, p99);
    Double seconds =
        until == slices.size() ? null : Double.valueOf(Math.max(0, until * sliceSeconds - fault));
    return new Recovery(goodput, below * sliceSeconds, seconds, until);
  }

  private static double median(List<Slice> slices) {
    double[] sorted =
        slices.stream()
            .mapToDouble(Slice::p99)
            .filter(p99 -> !Double.isNaN(p99))
            .sorted()
            .toArray();
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }

  private static int recovered(
      List<Slice> slices, int from, double sliceSeconds, double goodput, double p99) {
    int needed = (int) Math.ceil(STEADY_SECONDS / sliceSeconds - 1e-9);
    int run = 0;
    for (int i = from; i < slices.size(); i++) {
      Slice slice = slices.get(i);
      boolean well =
          slice.succeeded() / sliceSeconds >= GOODPUT * goodput && slice.p99() <= P99 * p99;
      run = well ? run + 1 : 0;
      if (run == needed) {
        return i + 1 - needed;
      }
    }
    return slices.size();
  }
}
