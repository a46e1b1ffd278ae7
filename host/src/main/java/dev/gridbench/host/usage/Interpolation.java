package dev.gridbench.host.usage;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * How much a counter that only grows has grown between two moments, by samples in order of time;
 * between two samples it grows evenly.
 *
 * @param nanos when a sample was taken
 */
record Interpolation<T>(List<T> samples, ToLongFunction<T> nanos) {

  double growth(ToDoubleFunction<T> counter, long from, long to) {
    return at(counter, to) - at(counter, from);
  }

  private double at(ToDoubleFunction<T> counter, long moment) {
    T before = samples.get(0);
    for (T after : samples) {
      long begin = nanos.applyAsLong(before);
      long end = nanos.applyAsLong(after);
      if (end >= moment && end > begin) {
        double share = Math.max(0, (double) (moment - begin) / (end - begin));
        double low = counter.applyAsDouble(before);
        return low + share * (counter.applyAsDouble(after) - low);
      }
      before = after;
    }
    return counter.applyAsDouble(before);
  }
}
