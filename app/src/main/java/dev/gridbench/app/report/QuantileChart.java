package dev.gridbench.app.report;

import java.util.List;

/**
 * Latency against how rare it is, of every system at one place under one load: never of two loads,
 * for a closed loop's times say nothing about a schedule's (method.md R1).
 *
 * @param title the place in words
 * @param load as the study writes it
 * @param time what was timed: {@code response time}, or {@code service time at saturation, 8
 *     clients}
 */
record QuantileChart(String title, String load, String time, List<Curve> curves) {

  QuantileChart {
    curves = List.copyOf(curves);
    for (Curve curve : curves) {
      if (!curve.load().equals(load)) {
        throw new IllegalArgumentException(
            "two load models in one latency chart: " + load + " and " + curve.load());
      }
    }
  }

  /**
   * One system's trials.
   *
   * @param system its place among all: its colour
   * @param points at the shares of {@link dev.gridbench.app.result.QuantileGrid}, as far as every
   *     trial has one
   */
  record Curve(String name, String load, int system, int trials, List<Point> points) {
    Curve {
      points = List.copyOf(points);
    }
  }

  /** Microseconds: the median of the trials' quantiles, and their least and greatest. */
  record Point(double middle, double low, double high) {}
}
