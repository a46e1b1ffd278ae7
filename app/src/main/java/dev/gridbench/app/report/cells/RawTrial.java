package dev.gridbench.app.report.cells;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a trial's raw files say beyond its outcome.
 *
 * @param digest SHA-256 of latency.hlog in hexadecimal; empty where there is none
 * @param quantiles by the log's tag ({@code get.service}): microseconds at the shares of {@link
 *     QuantileGrid}, as far as they can be estimated
 * @param disturbed seconds of the window in which others took the machine's time, by noise.csv
 */
public record RawTrial(
    String digest, Map<String, List<Double>> quantiles, List<Integer> disturbed) {

  public RawTrial {
    quantiles = Collections.unmodifiableMap(new TreeMap<>(quantiles));
    disturbed = List.copyOf(disturbed);
  }
}
