package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.FormerPut;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.TrialFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A trial's counts, throughput and quantiles once more, from intervals.csv and latency.hlog alone,
 * and where they are not what the outcome says (method.md R56).
 *
 * @param outcome the outcome with every recomputed figure in place of the recorded one
 * @param differences in words, one for each figure; empty where all agree
 */
public record Recount(Outcome.Measured outcome, List<String> differences) {

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

  public Recount {
    differences = List.copyOf(differences);
  }

  /**
   * Reads the trial's files.
   *
   * @throws IOException if one of them is not what it should be
   */
  public static Recount of(Outcome.Measured recorded, TrialFolder folder) throws IOException {
    double seconds = recorded.window().seconds();
    LatencyLog log = FormerPut.log(LatencyLog.read(folder.latencyLog(), seconds), recorded);
    List<Interval> rows = FormerPut.intervals(folder.intervals(), recorded);
    return of(recorded, rows, log).with(folder, log);
  }

  /** The same, with what a trace of every operation says otherwise. */
  public Recount with(TrialFolder folder, LatencyLog log) throws IOException {
    List<String> all = new ArrayList<>(differences);
    all.addAll(TraceRecount.differences(outcome, folder, log));
    all.addAll(PhaseRecount.differences(outcome, folder));
    Costs costs = outcome.costs();
    EntryMemory memory = costs == null ? null : costs.memory();
    all.addAll(memory == null ? List.of() : memory.differences());
    return new Recount(outcome, all);
  }

  /** The same of files that were read already. */
  public static Recount of(Outcome.Measured recorded, List<Interval> intervals, LatencyLog log)
      throws IOException {
    return new Counting(recorded, intervals, log).recount();
  }

  private static final class Counting {
    private final Outcome.Measured recorded;
    private final List<Interval> intervals;
    private final Map<String, Histogram> histograms;
    private final OutcomeJson json = new OutcomeJson();
    private final ObjectNode node;
    private final List<String> differences = new ArrayList<>();

    Counting(Outcome.Measured recorded, List<Interval> all, LatencyLog log) {
      this.recorded = recorded;
      double end = recorded.window().seconds() - 1e-6;
      intervals = all.stream().filter(row -> row.second() >= 0 && row.second() < end).toList();
      histograms = log.window();
      node = json.node(recorded);
    }

    Recount recount() throws IOException {
      long all = 0;
      for (Map.Entry<String, Outcome.VerbResult> verb : recorded.verbs().entrySet()) {
        all += verb(verb.getKey(), verb.getValue());
      }
      double throughput = all / recorded.window().seconds();
      differ("throughput", recorded.throughput(), throughput, ROUNDING);
      node.put("throughput", throughput);
      return new Recount(
          differences.isEmpty() ? recorded : (Outcome.Measured) json.read(node), differences);
    }

    /** Answers how often the verb was rightly answered. */
    private long verb(String verb, Outcome.VerbResult result) {
      ObjectNode figures = (ObjectNode) node.path("verbs").path(verb);
      List<Interval> rows = intervals.stream().filter(row -> row.verb().equals(verb)).toList();
      long succeeded = rows.stream().mapToLong(Interval::succeeded).sum();
      count(figures, verb, "succeeded", result.succeeded(), succeeded);
      long missed = rows.stream().mapToLong(Interval::missed).sum();
      count(figures, verb, "missed", result.missed(), missed);
      long failed = rows.stream().mapToLong(Interval::failed).sum();
      count(figures, verb, "failed", result.failed(), failed);
      long wrong = rows.stream().mapToLong(Interval::wrong).sum();
      count(figures, verb, "wrong", result.wrong(), wrong);
      count(figures, verb, "rows", result.rows(), rows.stream().mapToLong(Interval::rows).sum());
      latency(figures, verb + ".", "service", result.serviceTime());
      latency(figures, verb + ".", "response", result.responseTime());
      misses(figures.path("misses"), verb, result);
      return succeeded;
    }

    /** Every right answer is a hit or a miss; older versions took misses for hits here. */
    private void misses(JsonNode figures, String verb, Outcome.VerbResult result) {
      Misses misses = result.misses();
      if (misses == null) {
        return;
      }
      latency(figures, verb + Misses.TAG, "service", misses.serviceTime());
      latency(figures, verb + Misses.TAG, "response", misses.responseTime());
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

    private void count(ObjectNode figures, String verb, String name, long was, long is) {
      if (was != is) {
        differences.add(
            String.format(
                Locale.ROOT, "%s %s is %d, its slices add up to %d", verb, name, was, is));
        figures.put(name, is);
      }
    }

    private void latency(JsonNode figures, String of, String kind, Outcome.@Nullable Latency was) {
      if (was == null || was.max() == null) {
        return;
      }
      Histogram times = histograms.getOrDefault(of + kind, new Histogram(3));
      ObjectNode latency = (ObjectNode) figures.path(kind + "Time");
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
      LoadFacts load = recorded.load();
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
      boolean same =
          was == null || is == null
              ? was == null && is == null
              : Math.abs(was - is)
                  <= tolerance * Math.max(Math.abs(was), Math.abs(is)) + 1e-3 * tolerance;
      if (!same) {
        differences.add(name + " is " + text(was) + ", its raw files give " + text(is));
      }
    }

    private static String text(@Nullable Double value) {
      return value == null ? "not there" : String.format(Locale.ROOT, "%.6g", value);
    }
  }
}
