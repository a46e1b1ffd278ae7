package dev.gridbench.app.report.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Latency against how rare it is, of every system at one place under one load: never of two loads,
 * for a closed loop's times say nothing about a schedule's (method.md R1).
 *
 * @param title the place in words
 * @param load as the study writes it
 * @param time what was timed: {@code response time}, or {@code service time at saturation, 8
 *     clients}
 */
public record QuantileChart(String title, String load, String time, List<Curve> curves) {

  public QuantileChart {
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
   * @param points at the shares of {@link dev.gridbench.app.result.folder.QuantileGrid}, as far as
   *     every trial has one
   * @param contamination null where no trial's generator got into it
   */
  public record Curve(
      String name,
      String load,
      int system,
      int trials,
      List<Point> points,
      @Nullable Contamination contamination) {
    public Curve {
      points = List.copyOf(points);
    }
  }

  /**
   * From where on a curve tells of the load generator too.
   *
   * @param from the lowest quantile of any trial: {@code p99}
   * @param point the first of the curve's points from there on; beyond its last one where only the
   *     maximum is concerned
   * @param trials how many of the curve's
   */
  public record Contamination(String from, int point, int trials) {}

  /** Microseconds: the median of the trials' quantiles, and their least and greatest. */
  public record Point(double middle, double low, double high) {}
}
