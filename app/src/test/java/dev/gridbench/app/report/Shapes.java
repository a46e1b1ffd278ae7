package dev.gridbench.app.report;

import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.folder.QuantileGrid;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Evicted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.result.harness.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Made-up figures that have the shape of measured ones. */
public final class Shapes {

  private Shapes() {}

  /** Of the operations, those of one second: dealt over the seconds in a wave, none is lost. */
  static long second(long all, int second, int seconds) {
    return Math.round(all * share(second + 1.0, seconds))
        - Math.round(all * share(second, seconds));
  }

  private static double share(double at, int seconds) {
    return (at + 0.1 * Math.sin(at)) / (seconds + 0.1 * Math.sin(seconds));
  }

  /** A row for each second, two of warm-up before them. */
  static List<Interval> rows(Outcome.Measured measured, int seconds) {
    List<Interval> rows = new ArrayList<>();
    String verb = measured.verbs().keySet().iterator().next();
    double mean = 1e6 / measured.throughput();
    for (int second = -2; second < seconds; second++) {
      double wave = 1 + 0.1 * Math.sin(second + measured.trial().position());
      rows.add(
          new Interval(
              second,
              verb,
              second(measured.verbs().get(verb).succeeded(), second, seconds),
              0,
              0,
              0,
              0,
              mean / wave,
              4 * mean / wave,
              20 * mean));
    }
    return rows;
  }

  /** The same rows, so many operations fewer in the last. */
  static List<Interval> without(long operations, List<Interval> rows) {
    List<Interval> less = new ArrayList<>(rows);
    Interval last = less.remove(less.size() - 1);
    less.add(
        new Interval(
            last.second(),
            last.verb(),
            last.succeeded() - operations,
            last.missed(),
            last.failed(),
            last.wrong(),
            last.rows(),
            last.p50(),
            last.p99(),
            last.max()));
    return less;
  }

  /** Exponential times around the mean, as far as the operations allow. */
  static List<Double> curve(Outcome.VerbResult result) {
    List<Double> curve = new ArrayList<>();
    double mean = Objects.requireNonNull(result.serviceTime().mean());
    for (int point = 0; result.succeeded() / QuantileGrid.rarity(point) >= 10; point++) {
      curve.add(mean * (0.3 + 0.7 * Math.log(QuantileGrid.rarity(point))));
    }
    return curve;
  }

  /** What a harness says of itself that found nothing. */
  static Harness harness(String placement, @Nullable HeldUp heldUp, @Nullable Network network) {
    return harness(placement, Bottleneck.SERVER_BOUND, null, heldUp, network);
  }

  /** What it says that found a bottleneck, and entries that the system dropped. */
  static Harness harness(
      String placement,
      Bottleneck bottleneck,
      @Nullable Evicted evicted,
      @Nullable HeldUp heldUp,
      @Nullable Network network) {
    return Flat.harness(
        placement,
        null,
        Map.of(),
        bottleneck,
        null,
        null,
        null,
        null,
        null,
        null,
        0,
        0,
        0,
        0,
        null,
        null,
        null,
        evicted,
        0,
        0,
        heldUp,
        network,
        null);
  }

  /** An open load of 1,000 operations a second. */
  static LoadFacts load(boolean sustainable, @Nullable SearchFacts search) {
    return Flat.load(
        "open",
        1000.0,
        1000.0,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        sustainable,
        null,
        null,
        null,
        search,
        null,
        null);
  }

  /**
   * As far as the operations allow.
   *
   * @param given min, mean, p50, p90, p99, p99.9 and max; null for some that suit the mean
   */
  public static Outcome.Latency latency(long count, double mean, @Nullable List<Double> given) {
    List<Double> q =
        given != null
            ? given
            : List.of(mean * 0.3, mean, mean * 0.9, mean * 1.6, mean * 4, mean * 9, mean * 20);
    return new Outcome.Latency(
        count,
        q.get(0),
        q.get(1),
        count >= 20 ? q.get(2) : null,
        count >= 100 ? q.get(3) : null,
        count >= 200 ? (q.get(3) + q.get(4)) / 2 : null,
        count >= 1000 ? q.get(4) : null,
        count >= 10_000 ? q.get(5) : null,
        q.get(6));
  }
}
