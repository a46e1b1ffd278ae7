package dev.gridbench.app.ycsb;

import java.util.List;
import java.util.Locale;

/**
 * Which latencies YCSB's properties ask for in what is printed at the end.
 *
 * @param interval from when on an operation's time counts ({@code measurement.interval})
 * @param percentiles in the order in which they are printed ({@code hdrhistogram.percentiles})
 */
public record Exported(Interval interval, List<Double> percentiles) {

  /** From the send, from the due time, or both. */
  public enum Interval {
    OP,
    INTENDED,
    BOTH;

    static final String NAMES = "op, intended or both";

    String property() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Exported {
    percentiles = List.copyOf(percentiles);
  }
}
