package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.FormerPut;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.TraceFile;
import dev.gridbench.app.result.folder.TrialFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;

/**
 * A traced trial's counts and service times once more, operation by operation, and where they are
 * not what outcome and log say (method.md R20). A trace of slow operations has all that failed or
 * were wrong, and only these are counted again. A trace that is not complete proves nothing and is
 * left alone: its trial has the caveat {@code trace-incomplete}.
 */
final class TraceRecount {

  /** Longer service times are in no histogram. */
  private static final long HIGHEST_NANOS = 60_000_000_000L;

  /** What one verb came to within the window. */
  private static final class Counts {
    private long succeeded;
    private long missed;
    private long failed;
    private long wrong;
    private final Histogram hits = new Histogram(3);
    private final Histogram misses = new Histogram(3);

    void take(TraceFile.Operation operation) {
      switch (operation.answer()) {
        case "MISSED" -> {
          missed++;
          succeed(operation, misses);
        }
        case "RIGHT" -> succeed(operation, hits);
        case "FAILED", "TIMED_OUT" -> failed++;
        default -> wrong++;
      }
    }

    private void succeed(TraceFile.Operation operation, Histogram times) {
      succeeded++;
      long nanos = operation.done() - operation.sent();
      if (nanos <= HIGHEST_NANOS) {
        times.recordValue(nanos);
      }
    }
  }

  private final Outcome.Measured outcome;
  private final UnaryOperator<String> names;
  private final Map<String, Counts> counts = new TreeMap<>();
  private final List<String> differences = new ArrayList<>();

  private TraceRecount(Outcome.Measured outcome) {
    this.outcome = outcome;
    names = FormerPut.names(outcome);
  }

  /** In words, one for each figure; empty where all agree, or where there is no complete trace. */
  static List<String> differences(Outcome.Measured outcome, TrialFolder folder, LatencyLog log)
      throws IOException {
    List<TraceFile> traces = TraceFile.of(folder);
    if (traces.isEmpty() || !traces.stream().allMatch(TraceFile::complete)) {
      return List.of();
    }
    TraceRecount recount = new TraceRecount(outcome);
    for (TraceFile trace : traces) {
      trace.read(operation -> recount.take(operation, trace.measureNanos()));
    }
    if (traces.stream().allMatch(TraceFile::ofAll)) {
      recount.compareSuccesses(log);
    }
    recount.compareTrouble();
    return recount.differences;
  }

  private void take(TraceFile.Operation operation, long measureNanos) {
    if (operation.done() >= 0 && operation.done() < measureNanos) {
      counts.computeIfAbsent(names.apply(operation.verb()), verb -> new Counts()).take(operation);
    }
  }

  private void compareSuccesses(LatencyLog log) {
    outcome
        .verbs()
        .forEach(
            (verb, result) -> {
              Counts traced = counts.getOrDefault(verb, new Counts());
              count(verb, "succeeded", result.succeeded(), traced.succeeded);
              count(verb, "missed", result.missed(), traced.missed);
              if (result.misses() == null) {
                traced.hits.add(traced.misses); // as older versions took them
              } else {
                same(verb + Misses.TAG, traced.misses, log);
              }
              same(verb + ".", traced.hits, log);
            });
  }

  private void same(String of, Histogram traced, LatencyLog log) {
    String tag = of + "service";
    if (!traced.equals(log.window().getOrDefault(tag, new Histogram(3)))) {
      differences.add(tag.replace('.', ' ') + " times of trace and latency.hlog are not the same");
    }
  }

  private void compareTrouble() {
    outcome
        .verbs()
        .forEach(
            (verb, result) -> {
              Counts traced = counts.getOrDefault(verb, new Counts());
              count(verb, "failed", result.failed(), traced.failed);
              count(verb, "wrong", result.wrong(), traced.wrong);
            });
  }

  private void count(String verb, String name, long was, long is) {
    if (was != is) {
      differences.add(
          String.format(Locale.ROOT, "%s %s is %d, its trace has %d", verb, name, was, is));
    }
  }
}
