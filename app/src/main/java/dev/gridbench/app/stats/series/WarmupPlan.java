package dev.gridbench.app.stats.series;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The warm-up that pilots ask for: the longest time to a steady state among all systems, and half
 * as much again, for all of them alike (method.md R21).
 *
 * @param warmup what every trial of every system should warm up for, in whole seconds; 0 where all
 *     pilots were steady from the start
 * @param unsettled systems whose pilot found no steady state, so that the warm-up is 1.5 times all
 *     of the pilot and still may be too short
 */
public record WarmupPlan(Duration warmup, List<String> unsettled) {

  private static final double RESERVE = 1.5;

  public WarmupPlan {
    unsettled = List.copyOf(unsettled);
  }

  /**
   * Plans from pilots that were recorded from their first operation on.
   *
   * @param series operations in each slice of each system's pilot; one of fewer than {@value
   *     SteadyState#FEWEST_SLICES} slices counts as unsettled
   * @param slice how long a slice lasts
   */
  public static WarmupPlan of(Map<String, List<Double>> series, Duration slice) {
    List<String> unsettled = new ArrayList<>();
    int longest = 0;
    for (Map.Entry<String, List<Double>> pilot : series.entrySet()) {
      double[] counts = pilot.getValue().stream().mapToDouble(Double::doubleValue).toArray();
      SteadyState state = SteadyState.ofCounts(counts);
      boolean settled = state != null && state.shape() != SteadyState.Shape.NO_STEADY_STATE;
      if (!settled) {
        unsettled.add(pilot.getKey());
      }
      longest = Math.max(longest, settled && state != null ? state.start() : counts.length);
    }
    double seconds = longest * RESERVE * slice.toMillis() / 1000;
    return new WarmupPlan(Duration.ofSeconds((long) Math.ceil(seconds - 1e-9)), unsettled);
  }
}
