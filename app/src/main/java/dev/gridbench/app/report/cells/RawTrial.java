package dev.gridbench.app.report.cells;

import dev.gridbench.app.result.Interval;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a trial's raw files say beyond its outcome.
 *
 * @param intervals each verb in each slice, the warm-up before the window
 * @param digest SHA-256 of latency.hlog in hexadecimal; empty where there is none
 * @param quantiles by the log's tag ({@code get.service}): microseconds at the shares of {@code
 *     QuantileGrid}, as far as they can be estimated
 * @param disturbed seconds of the window in which others took the machine's time, by noise.csv
 */
public record RawTrial(
    List<Interval> intervals,
    String digest,
    Map<String, List<Double>> quantiles,
    List<Integer> disturbed) {

  /** A trial without files. */
  public static final RawTrial NONE = new RawTrial(List.of(), "", Map.of(), List.of());

  public RawTrial {
    intervals = List.copyOf(intervals);
    quantiles = Collections.unmodifiableMap(new TreeMap<>(quantiles));
    disturbed = List.copyOf(disturbed);
  }
}
