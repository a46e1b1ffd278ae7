package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.TrialFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Counts and quantiles of each phase once more, from intervals.csv, latency.hlog and load.csv
 * alone, and where they are not what the outcome says (method.md R56).
 */
final class PhaseRecount {

  private static final double NANOS_PER_MICRO = 1000.0;
  private static final double ROUNDING = 1e-9;

  /** A slice begins at its border but for rounding to the millisecond. */
  private static final double WITHIN = 1e-4;

  private final List<String> differences = new ArrayList<>();
  private final List<Interval> rows;
  private final List<TrialFolder.Due> due;

  private PhaseRecount(List<Interval> rows, List<TrialFolder.Due> due) {
    this.rows = List.copyOf(rows);
    this.due = List.copyOf(due);
  }

  /** One sentence for each figure that is not the same; none where the load did not change. */
  static List<String> differences(Outcome.Measured outcome, TrialFolder folder) throws IOException {
    List<PhaseFacts> phases = outcome.load() == null ? null : outcome.load().phases();
    if (phases == null || phases.isEmpty()) {
      return List.of();
    }
    List<Double> borders = new ArrayList<>(List.of(0.0));
    phases.forEach(phase -> borders.add(phase.toSeconds()));
    List<Map<String, Histogram>> times = LatencyLog.parts(folder.latencyLog(), borders);
    PhaseRecount again = new PhaseRecount(folder.intervals(), folder.due());
    for (int i = 0; i < phases.size(); i++) {
      again.phase(phases.get(i), times.get(i));
    }
    return again.differences;
  }

  private void phase(PhaseFacts phase, Map<String, Histogram> times) {
    PhaseFacts.Answers answers = phase.answers();
    count(phase, "succeeded", answers.succeeded(), sum(phase, Interval::succeeded));
    count(phase, "failed", answers.failed(), sum(phase, Interval::failed));
    count(phase, "wrong", answers.wrong(), sum(phase, Interval::wrong));
    Long recorded = phase.load().due();
    if (recorded != null) {
      long all =
          due.stream()
              .filter(row -> within(phase, row.second()))
              .mapToLong(TrialFolder.Due::operations)
              .sum();
      count(phase, "due", recorded, all);
    }
    latency(phase, "service", answers.serviceTime(), times);
    if (answers.responseTime() != null) {
      latency(phase, "response", answers.responseTime(), times);
    }
    double throughput = sum(phase, Interval::succeeded) / phase.seconds();
    differ(phase, "throughput", phase.load().achieved(), throughput);
  }

  private long sum(PhaseFacts phase, ToLongFunction<Interval> count) {
    return rows.stream().filter(row -> within(phase, row.second())).mapToLong(count).sum();
  }

  private static boolean within(PhaseFacts phase, double second) {
    return second >= phase.fromSeconds() - WITHIN && second < phase.toSeconds() - WITHIN;
  }

  private void count(PhaseFacts phase, String name, long was, long is) {
    if (was != is) {
      differences.add(
          String.format(
              Locale.ROOT, "%s: %s is %d, its slices add up to %d", phase.text(), name, was, is));
    }
  }

  private void latency(
      PhaseFacts phase, String kind, Outcome.Latency was, Map<String, Histogram> times) {
    Histogram all = new Histogram(3);
    times.forEach(
        (tag, each) -> {
          if (tag.endsWith("." + kind)) {
            all.add(each);
          }
        });
    count(phase, kind + " times", was.count(), all.getTotalCount());
    quantile(phase, kind + " time p50", 50, was.p50(), was.max(), all);
    quantile(phase, kind + " time p99", 99, was.p99(), was.max(), all);
  }

  private void quantile(
      PhaseFacts phase,
      String name,
      double percent,
      @Nullable Double was,
      @Nullable Double max,
      Histogram times) {
    if (was != null && max != null) {
      differ(
          phase, name, was, Math.min(times.getValueAtPercentile(percent) / NANOS_PER_MICRO, max));
    }
  }

  private void differ(PhaseFacts phase, String name, double was, double is) {
    Figure figure = new Figure(phase.text() + ": " + name, was, is);
    if (!figure.same(ROUNDING, 0)) {
      differences.add(figure.difference());
    }
  }
}
