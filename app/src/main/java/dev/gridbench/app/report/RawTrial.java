package dev.gridbench.app.report;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a trial's latency.hlog says beyond its outcome.
 *
 * @param digest SHA-256 of the file in hexadecimal; empty where there is none
 * @param quantiles by the log's tag ({@code get.service}): microseconds at the shares of {@link
 *     QuantileGrid}, as far as they can be estimated
 */
public record RawTrial(String digest, Map<String, List<Double>> quantiles) {

  public RawTrial {
    quantiles = Collections.unmodifiableMap(new TreeMap<>(quantiles));
  }
}
