package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Counts, throughput and quantiles of some verbs once more, of a trial or of one of its tenants.
 */
final class VerbRecount {

  /** Exact minimum, mean and maximum lie within the width of a histogram's bucket. */
  private static final double BUCKET = 0.002;

  /**
   * The same where lower bounds of what had no answer are among response times: workers keep those
   * to two digits.
   */
  private static final double COARSE_BUCKET = 1.0 / 128;

  private static final double ROUNDING = 1e-9;
  private static final int EXCEEDANCES = 10;
  private static final double NANOS_PER_MICRO = 1000.0;

  private final ObjectNode figures;
  private final String whose;
  private final List<Interval> rows;
  private final Map<String, Histogram> histograms;
  private final @Nullable LoadFacts load;
  private final List<String> differences = new ArrayList<>();

  /**
   * @param figures has {@code throughput} and {@code verbs}, and takes what is found
   * @param whose begins each difference
   * @param rows of the time that the figures are of
   * @param histograms of the same time, by tag, in nanoseconds
   */
  VerbRecount(
      ObjectNode figures,
      String whose,
      List<Interval> rows,
      Map<String, Histogram> histograms,
      @Nullable LoadFacts load) {
    this.figures = figures;
    this.whose = whose;
    this.rows = List.copyOf(rows);
    this.histograms = Map.copyOf(histograms);
    this.load = load;
  }

  /** With every figure computed again in place of what was recorded. */
  ObjectNode figures() {
    return figures;
  }

  /** One for each figure that is not the same. */
  List<String> differences(
      Map<String, Outcome.VerbResult> verbs, double throughput, double seconds) {
    long all = 0;
    for (Map.Entry<String, Outcome.VerbResult> verb : verbs.entrySet()) {
      all += verb(verb.getKey(), verb.getValue());
    }
    differ("throughput", throughput, all / seconds, ROUNDING);
    figures.put("throughput", all / seconds);
    return differences.stream().map(found -> whose + found).toList();
  }

  /** Answers how often the verb was rightly answered. */
  private long verb(String verb, Outcome.VerbResult result) {
    ObjectNode own = (ObjectNode) figures.path("verbs").path(verb);
    List<Interval> slices = rows.stream().filter(row -> row.verb().equals(verb)).toList();
    long succeeded = slices.stream().mapToLong(Interval::succeeded).sum();
    count(own, verb, "succeeded", result.succeeded(), succeeded);
    long missed = slices.stream().mapToLong(Interval::missed).sum();
    count(own, verb, "missed", result.missed(), missed);
    long failed = slices.stream().mapToLong(Interval::failed).sum();
    count(own, verb, "failed", result.failed(), failed);
    long wrong = slices.stream().mapToLong(Interval::wrong).sum();
    count(own, verb, "wrong", result.wrong(), wrong);
    count(own, verb, "rows", result.rows(), slices.stream().mapToLong(Interval::rows).sum());
    latency(own, verb + ".", "service", result.serviceTime());
    latency(own, verb + ".", "response", result.responseTime());
    misses(own.path("misses"), verb, result);
    return succeeded;
  }

  /** Every right answer is a hit or a miss; older versions took misses for hits here. */
  private void misses(JsonNode own, String verb, Outcome.VerbResult result) {
    Misses misses = result.misses();
    if (misses == null) {
      return;
    }
    latency(own, verb + Misses.TAG, "service", misses.serviceTime());
    latency(own, verb + Misses.TAG, "response", misses.responseTime());
    long hits = result.succeeded() - result.missed();
    if (hits != result.serviceTime().count() || result.missed() != misses.serviceTime().count()) {
      differences.add(
          String.format(
              Locale.ROOT,
              "%s service times are of %d hits and %d misses, it answered with %d and %d",
              verb,
              result.serviceTime().count(),
              misses.serviceTime().count(),
              hits,
              result.missed()));
    }
  }

  private void count(ObjectNode own, String verb, String name, long was, long is) {
    if (was != is) {
      differences.add(
          String.format(Locale.ROOT, "%s %s is %d, its slices add up to %d", verb, name, was, is));
      own.put(name, is);
    }
  }

  private void latency(JsonNode own, String of, String kind, Outcome.@Nullable Latency was) {
    if (was == null || was.max() == null) {
      return;
    }
    Histogram times = histograms.getOrDefault(of + kind, new Histogram(3));
    ObjectNode latency = (ObjectNode) own.path(kind + "Time");
    String name = (of + kind).replace('.', ' ') + " time ";
    if (times.getTotalCount() != was.count()) {
      differences.add(
          String.format(
              Locale.ROOT,
              "%scounts %d operations, latency.hlog has %d",
              name,
              was.count(),
              times.getTotalCount()));
      latency.put("count", times.getTotalCount());
    }
    if (times.getTotalCount() > 0) {
      double width = kind.equals("response") && bounds() ? COARSE_BUCKET : BUCKET;
      differ(name + "minimum", was.min(), times.getMinValue() / NANOS_PER_MICRO, width);
      differ(name + "mean", was.mean(), times.getMean() / NANOS_PER_MICRO, width);
      differ(name + "maximum", was.max(), times.getMaxValue() / NANOS_PER_MICRO, width);
      quantiles(latency, name, was, was.max(), times);
    }
  }

  /** Whether the window ended before some operations that were due in it had an answer. */
  private boolean bounds() {
    LoadFacts.Schedule schedule = load == null ? null : load.schedule();
    return schedule != null && schedule.notSent() + schedule.unanswered() > 0;
  }

  /** Older versions recorded no 95th percentile, and then there is none to differ. */
  private void quantiles(
      ObjectNode latency, String name, Outcome.Latency was, double max, Histogram times) {
    quantile(latency, name, "p50", 50, was.p50(), times, max);
    quantile(latency, name, "p90", 90, was.p90(), times, max);
    if (was.p95() != null || was.p90() == null) {
      quantile(latency, name, "p95", 95, was.p95(), times, max);
    }
    quantile(latency, name, "p99", 99, was.p99(), times, max);
    quantile(latency, name, "p999", 99.9, was.p999(), times, max);
  }

  private void quantile(
      ObjectNode latency,
      String name,
      String field,
      double percent,
      @Nullable Double was,
      Histogram times,
      double exactMaximum) {
    boolean printed = times.getTotalCount() * (100 - percent) / 100 >= EXCEEDANCES - 1e-9;
    Double is =
        printed
            ? Double.valueOf(
                Math.min(times.getValueAtPercentile(percent) / NANOS_PER_MICRO, exactMaximum))
            : null;
    differ(name + field, was, is, ROUNDING);
    if (is == null) {
      latency.putNull(field);
    } else {
      latency.put(field, is);
    }
  }

  private void differ(String name, @Nullable Double was, @Nullable Double is, double tolerance) {
    Figure figure = new Figure(name, was, is);
    if (!figure.same(tolerance, 1e-3 * tolerance)) {
      differences.add(figure.difference());
    }
  }
}
