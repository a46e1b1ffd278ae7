package dev.gridbench.app.stats.series;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How a series of equal slices takes a fault; a pure function of the series. By a schedule a slice
 * is expected to have the goodput before in proportion to the operations that were due in it: by
 * chance alone, of 500 Poisson arrivals a second one second in eight has less than 95 %.
 *
 * @param goodputBefore mean right answers a second of the slices that ended before the fault
 * @param secondsBelowHalf time after the fault with less than half of the expected goodput
 * @param seconds from the fault to the first slice from which five seconds have at least 95 % of
 *     the expected goodput each, while the first slice's 99th percentile, and the median of all of
 *     theirs, is at most twice the median before (method.md R53); null where there is none
 * @param failed operations that failed from the fault to the recovery, or to the series' end
 * @param wrong wrong answers in the same time
 */
public record Recovery(
    double goodputBefore,
    double secondsBelowHalf,
    @Nullable Double seconds,
    long failed,
    long wrong) {

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
   * @param due operations due in each slice; none in a closed loop
   * @param sliceSeconds length of every slice
   * @param before instant of the first fault, after which nothing counts as before
   * @param fault instant of this fault, both from the series' start
   */
  public static Recovery of(
      List<Slice> slices, List<Long> due, double sliceSeconds, double before, double fault) {
    int whole = Math.min((int) Math.floor(before / sliceSeconds + 1e-9), slices.size());
    List<Slice> calm = slices.subList(0, whole);
    double usual = calm.stream().mapToLong(Slice::succeeded).average().orElse(Double.NaN);
    double[] expected = expected(slices.size(), due, whole, usual);
    int from = Math.min(slices.size(), Math.max(0, (int) Math.floor(fault / sliceSeconds + 1e-9)));
    long below =
        IntStream.range(from, slices.size())
            .filter(i -> slices.get(i).succeeded() < expected[i] / 2)
            .count();
    int until = recovered(slices, expected, from, sliceSeconds, P99 * median(calm));
    Double seconds =
        until == slices.size() ? null : Double.valueOf(Math.max(0, until * sliceSeconds - fault));
    List<Slice> hit = slices.subList(from, until);
    return new Recovery(
        usual / sliceSeconds,
        below * sliceSeconds,
        seconds,
        hit.stream().mapToLong(Slice::failed).sum(),
        hit.stream().mapToLong(Slice::wrong).sum());
  }

  /** Right answers of each slice. */
  private static double[] expected(int slices, List<Long> due, int calm, double usual) {
    double dueBefore =
        due.stream().limit(calm).mapToLong(Long::longValue).average().orElse(Double.NaN);
    double[] expected = new double[slices];
    for (int i = 0; i < slices; i++) {
      expected[i] = dueBefore > 0 && i < due.size() ? usual * due.get(i) / dueBefore : usual;
    }
    return expected;
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

  /** One slow second in five is no sign of the fault: a 99th percentile of 500 is noisy. */
  private static int recovered(
      List<Slice> slices, double[] expected, int from, double sliceSeconds, double p99) {
    int needed = (int) Math.ceil(STEADY_SECONDS / sliceSeconds - 1e-9);
    for (int i = from; i + needed <= slices.size(); i++) {
      List<Slice> steady = slices.subList(i, i + needed);
      boolean quick = quick(steady.subList(0, 1), p99) && quick(steady, p99);
      int first = i;
      if (quick
          && IntStream.range(0, needed).allMatch(k -> good(steady.get(k), expected[first + k]))) {
        return i;
      }
    }
    return slices.size();
  }

  private static boolean good(Slice slice, double expected) {
    return slice.succeeded() >= GOODPUT * expected;
  }

  /** In the middle; slices without an answer say nothing. */
  private static boolean quick(List<Slice> slices, double p99) {
    double middle = median(slices);
    return Double.isNaN(middle) || middle <= p99;
  }
}
