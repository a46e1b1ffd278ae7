package dev.gridbench.app.report.doubt;

import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.published.Lint;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks for figures of a run that cannot be what they say (method.md R57): each valid trial by
 * itself, then all of them against each other.
 */
public final class ReportLint {

  /** What rounding may do to a figure of three digits. */
  private static final double ROUNDING = 0.002;

  /** Clocks of different processes are read some milliseconds apart. */
  private static final double CLOCKS = 0.02;

  private final RunData run;
  private final Cells cells;
  private final List<Lint.Finding> findings = new ArrayList<>();

  private ReportLint(RunData run, Cells cells) {
    this.run = run;
    this.cells = cells;
  }

  public static List<Lint.Finding> findings(RunData run, Cells cells) {
    ReportLint lint = new ReportLint(run, cells);
    lint.check();
    return List.copyOf(lint.findings);
  }

  private void check() {
    List<Lint.Row> rows = new ArrayList<>();
    Map<String, String> digests = new HashMap<>();
    for (CellResult cell : cells.all()) {
      for (Outcome.Measured trial : cell.valid()) {
        String place = trial.trial().id() + " (" + cell.key().text() + ")";
        trial.verbs().forEach((verb, result) -> order(place + " " + verb, result));
        sums(place, trial);
        capacity(place, trial);
        time(place, trial, CellLevels.mostInFlight(trial.trial().cell()));
        if (trial.throughput() > 0) {
          rows.add(new Lint.Row(place, statistics(trial)));
        }
        twin(place, trial, digests);
      }
    }
    findings.addAll(Lint.duplicates(rows));
  }

  private void order(String place, Outcome.VerbResult result) {
    order(place, result.serviceTime());
    if (result.responseTime() != null) {
      order(place + ", response time", result.responseTime());
    }
    Misses misses = result.misses();
    if (misses != null) {
      order(place + ", misses", misses.headline());
    }
  }

  private void order(String place, Outcome.Latency time) {
    if (time.min() != null && time.mean() != null && time.max() != null) {
      findings.addAll(Lint.order(place, time.min(), time.mean(), time.max()));
    }
    findings.addAll(
        Lint.ascending(
            place,
            List.of("min", "p50", "p90", "p95", "p99", "p99.9", "max"),
            Arrays.<@Nullable Double>asList(
                time.min(),
                time.p50(),
                time.p90(),
                time.p95(),
                time.p99(),
                time.p999(),
                time.max()),
            ROUNDING));
  }

  /** Slices add up to the window's counts, and these over the window to throughput. */
  private void sums(String place, Outcome.Measured trial) {
    List<Interval> rows = run.raw(trial).intervals();
    if (!rows.isEmpty()) {
      trial.verbs().forEach((verb, result) -> sum(place + " " + verb, verb, result, trial, rows));
    }
    double all = trial.verbs().values().stream().mapToLong(Outcome.VerbResult::succeeded).sum();
    double seconds = trial.window().seconds();
    if (Math.abs(all - trial.throughput() * seconds) > Math.max(1, all * ROUNDING)) {
      findings.add(
          new Lint.Finding(
              Lint.Kind.UNIT,
              "%s: %s operations in %s s are not %s ops/s"
                  .formatted(
                      place,
                      FigureText.count(Math.round(all)),
                      FigureText.raw(seconds),
                      FigureText.figure(trial.throughput()))));
    }
  }

  private void sum(
      String place,
      String verb,
      Outcome.VerbResult result,
      Outcome.Measured trial,
      List<Interval> rows) {
    long answered = 0;
    long failed = 0;
    for (Interval row : rows) {
      if (row.verb().equals(verb) && row.second() >= 0 && row.second() < end(trial)) {
        answered += row.succeeded();
        failed += row.failed();
      }
    }
    sum(place, "answered", answered, result.succeeded());
    sum(place, "failed", failed, result.failed());
  }

  private static double end(Outcome.Measured trial) {
    return trial.window().seconds() - 1e-6;
  }

  private void sum(String place, String what, long seconds, long total) {
    if (seconds != total) {
      findings.add(
          new Lint.Finding(
              Lint.Kind.SUM,
              "%s: the seconds hold %s %s, the total says %s"
                  .formatted(place, FigureText.count(seconds), what, FigureText.count(total))));
    }
  }

  /** Processor time of one machine's processes is not above what its processors have. */
  private void capacity(String place, Outcome.Measured trial) {
    if (!(run.environment().get("cores") instanceof Number cores) || !run.study().sharedMachine()) {
      return;
    }
    double used =
        trial.resources().values().stream()
            .mapToDouble(use -> use.userSeconds() + use.systemSeconds())
            .sum();
    double there = cores.doubleValue() * trial.window().seconds();
    if (used > there * (1 + CLOCKS)) {
      findings.add(
          new Lint.Finding(
              Lint.Kind.CAPACITY,
              "%s: %s s of processor time were used where there are %s s"
                  .formatted(place, FigureText.figure(used), FigureText.figure(there))));
    }
  }

  /**
   * A caller, a thread of a client or one of the operations that it may have in flight, does one
   * operation at a time, so that all service times together are no longer than all callers'
   * windows: what is longer is in another unit.
   */
  private void time(String place, Outcome.Measured trial, int callers) {
    double spent = 0;
    double longest = 0;
    for (Outcome.VerbResult result : trial.verbs().values()) {
      Outcome.Latency time = result.serviceTime();
      spent += Misses.answeredMicros(result) / 1e6;
      longest = Math.max(longest, time.max() == null ? 0 : time.max() / 1e6);
    }
    double there = callers * (trial.window().seconds() + longest);
    if (closed(trial) && spent > there * (1 + CLOCKS)) {
      findings.add(
          new Lint.Finding(
              Lint.Kind.UNIT,
              String.format(
                  Locale.ROOT,
                  "%s: service times add up to %s s, the %d callers together had %s s",
                  place,
                  FigureText.figure(spent),
                  callers,
                  FigureText.figure(there))));
    }
  }

  private static boolean closed(Outcome.Measured trial) {
    return LoadLevel.closed(trial);
  }

  private static Map<String, Double> statistics(Outcome.Measured trial) {
    Map<String, Double> all = new LinkedHashMap<>();
    all.put("throughput", trial.throughput());
    for (int i = 0; i < trial.clientThroughput().size(); i++) {
      all.put("client " + i, trial.clientThroughput().get(i));
    }
    new TreeMap<>(trial.verbs()).forEach((verb, result) -> statistics(all, verb, result));
    return all;
  }

  private static void statistics(Map<String, Double> all, String verb, Outcome.VerbResult result) {
    Outcome.Latency time = result.serviceTime();
    all.put(verb + " succeeded", (double) result.succeeded());
    all.put(verb + " missed", (double) result.missed());
    all.put(verb + " failed", (double) result.failed());
    all.put(verb + " rows", (double) result.rows());
    put(all, verb + " min", time.min());
    put(all, verb + " mean", time.mean());
    put(all, verb + " p50", time.p50());
    put(all, verb + " p99", time.p99());
    put(all, verb + " max", time.max());
  }

  private static void put(Map<String, Double> all, String name, @Nullable Double value) {
    if (value != null) {
      all.put(name, value);
    }
  }

  private void twin(String place, Outcome.Measured trial, Map<String, String> digests) {
    String digest = run.raw(trial).digest();
    String first = digest.isEmpty() ? null : digests.putIfAbsent(digest, place);
    if (first != null) {
      findings.add(
          new Lint.Finding(
              Lint.Kind.DUPLICATE, place + ": its raw file is, byte for byte, that of " + first));
    }
  }
}
