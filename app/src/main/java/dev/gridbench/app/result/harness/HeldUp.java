package dev.gridbench.app.result.harness;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * How the workers' own pauses got into a trial's figures (method.md R35, R36).
 *
 * @param seconds of the window in which a worker was held up for more than 10 ms
 * @param contaminated for each verb the lowest quantile of which the workers' own pauses make up a
 *     tenth or more: {@code p50}, {@code p90}, {@code p95}, {@code p99}, {@code p99.9} or {@code
 *     the maximum}; that one and all above it tell of the load generator too
 */
public record HeldUp(List<Integer> seconds, Map<String, String> contaminated) {

  private static final List<String> QUANTILES = List.of("p50", "p90", "p95", "p99", "p99.9");

  public HeldUp {
    seconds = List.copyOf(seconds);
    contaminated = Collections.unmodifiableMap(new LinkedHashMap<>(contaminated));
  }

  /**
   * Whether a quantile of a verb tells of the load generator too.
   *
   * @param quantile as in {@code contaminated}
   */
  public boolean spoils(String verb, String quantile) {
    String from = contaminated.get(verb);
    return from != null && place(from) <= place(quantile);
  }

  /** The lowest quantile of a verb that is contaminated in any of these; empty where none is. */
  public static Optional<String> lowest(List<HeldUp> all, String verb) {
    return all.stream()
        .map(heldUp -> heldUp.contaminated.get(verb))
        .filter(Objects::nonNull)
        .min(Comparator.comparingInt(HeldUp::place));
  }

  private static int place(String quantile) {
    int place = QUANTILES.indexOf(quantile);
    return place < 0 ? QUANTILES.size() : place;
  }
}
