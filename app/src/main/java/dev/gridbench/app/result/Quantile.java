package dev.gridbench.app.result;

import dev.gridbench.app.result.Outcome.Latency;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The quantiles of latencies that are shown, the lowest first. */
public enum Quantile {
  P50("p50", 0.5, Latency::p50),
  P90("p90", 0.9, Latency::p90),
  P95("p95", 0.95, Latency::p95),
  P99("p99", 0.99, Latency::p99),
  P999("p99.9", 0.999, Latency::p999);

  /** Those that one figure of a latency may be, the one to be preferred first. */
  public static final List<Quantile> TAILS = List.of(P99, P95, P90, P50);

  private final String label;
  private final double share;
  private final Function<Latency, @Nullable Double> of;

  Quantile(String label, double share, Function<Latency, @Nullable Double> of) {
    this.label = label;
    this.share = share;
    this.of = of;
  }

  /** As in tables: {@code p99.9}. */
  public String label() {
    return label;
  }

  /** How many of a count of operations lie beyond it. */
  public long beyond(long count) {
    return (long) Math.floor(count * (1 - share) + 1e-9);
  }

  /** In microseconds; null where too few operations lie beyond it. */
  public @Nullable Double of(Latency latency) {
    return of.apply(latency);
  }

  /** The 99th percentile, or else the next lower one that a latency has. */
  public static Optional<Quantile> tail(Latency latency) {
    return TAILS.stream().filter(quantile -> quantile.of(latency) != null).findFirst();
  }
}
