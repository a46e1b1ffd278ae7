package dev.gridbench.app.run.figures;

import dev.gridbench.app.fleet.SliceFigures;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.stats.series.SteadyState;
import dev.gridbench.app.validity.SteadyChecks;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Classifies a window by its slices' throughput, and by their p50 and p99 where every slice has
 * enough operations for them. Throughput needs some, too: slices of two or three operations say
 * nothing of a steady state, whatever they look like.
 */
public final class SteadyFigures {

  private SteadyFigures() {}

  /** Rightly answered operations of a slice, on average. */
  public static double perSlice(List<SliceFigures> slices) {
    return slices.stream().mapToLong(SliceFigures::succeeded).average().orElse(0);
  }

  /** Null where there are too few slices to tell, or too few operations in them. */
  public static @Nullable Steady of(List<SliceFigures> slices, double windowSeconds) {
    if (perSlice(slices) < SteadyChecks.FEWEST_OPERATIONS) {
      return null;
    }
    SteadyState counts =
        SteadyState.ofCounts(slices.stream().mapToDouble(SliceFigures::succeeded).toArray());
    if (counts == null) {
      return null;
    }
    Map<String, SteadyState> metrics = new LinkedHashMap<>();
    metrics.put(Steady.THROUGHPUT, counts);
    latency(metrics, Steady.MEDIAN, slices, SliceFigures::p50);
    latency(metrics, Steady.TAIL, slices, SliceFigures::p99);
    return steady(metrics, windowSeconds);
  }

  private static Steady steady(Map<String, SteadyState> metrics, double windowSeconds) {
    SteadyState together = SteadyState.together(List.copyOf(metrics.values()));
    Map<String, Double> changes = new LinkedHashMap<>();
    metrics.forEach(
        (name, metric) -> {
          if (!metric.flat()) {
            changes.put(name, rounded(metric.change()));
          }
        });
    return new Steady(
        together.shape().word(),
        together.start() * windowSeconds / together.slices(),
        rounded(together.autocorrelation()),
        together.slices(),
        List.copyOf(changes.keySet()),
        changes);
  }

  private static double rounded(double value) {
    return Math.round(1e4 * value) / 1e4;
  }

  private static void latency(
      Map<String, SteadyState> metrics,
      String name,
      List<SliceFigures> slices,
      Function<SliceFigures, @Nullable Double> quantile) {
    double[] values =
        slices.stream()
            .map(quantile)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    SteadyState state = values.length < slices.size() ? null : SteadyState.ofLatencies(values);
    if (state != null) {
      metrics.put(name, state);
    }
  }
}
