package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.stats.series.Recovery;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * How a system took its faults once more, from intervals.csv, latency.hlog and load.csv, and where
 * that is not what the outcome says (method.md R53, R56). The instants of the faults, and the
 * longest time without an answer, are the outcome's own.
 */
final class FaultRecount {

  private static final double NANOS_PER_MICRO = 1000.0;
  private static final double ROUNDING = 1e-6;

  private final ObjectNode node;
  private final List<String> differences = new ArrayList<>();

  private FaultRecount(ObjectNode node) {
    this.node = node;
  }

  /** The window's slices of all clients together, and what was due in each. */
  private record Series(List<Recovery.Slice> slices, List<Long> due, double sliceSeconds) {

    Recovery recovery(double before, double fault) {
      return Recovery.of(slices, due, sliceSeconds, before, fault);
    }
  }

  /** Adds the faults' figures to a trial's others; nothing where it had none. */
  static Recount with(Recount others, TrialFolder folder) throws IOException {
    Outcome.Measured outcome = others.outcome();
    Faults recorded = outcome.faults();
    if (recorded == null) {
      return others;
    }
    OutcomeJson json = new OutcomeJson();
    FaultRecount again = new FaultRecount(json.node(outcome));
    again.faults(recorded, series(outcome, folder));
    List<String> all = new ArrayList<>(others.differences());
    all.addAll(again.differences);
    return new Recount((Outcome.Measured) json.read(again.node), all);
  }

  private static Series series(Outcome.Measured outcome, TrialFolder folder) throws IOException {
    Harness harness = outcome.harness();
    double slice =
        harness == null || harness.conduct() == null ? 1 : harness.conduct().sliceSeconds();
    List<Interval> rows = folder.intervals().stream().filter(row -> row.second() >= 0).toList();
    int count =
        Math.max(
            (int) Math.floor(outcome.window().seconds() / slice + ROUNDING),
            1 + rows.stream().mapToInt(row -> index(row.second(), slice)).max().orElse(-1));
    LoadFacts load = outcome.load();
    String felt = load != null && load.schedule() != null ? "response" : "service";
    double[] p99 = p99(folder, felt, slice, count);
    Map<Integer, List<Interval>> verbs =
        rows.stream().collect(Collectors.groupingBy(row -> index(row.second(), slice)));
    List<Recovery.Slice> slices = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      slices.add(slice(verbs.getOrDefault(i, List.of()), p99[i]));
    }
    return new Series(slices, due(folder), slice);
  }

  /** All verbs together. */
  private static Recovery.Slice slice(List<Interval> verbs, double p99) {
    return new Recovery.Slice(
        verbs.stream().mapToLong(Interval::succeeded).sum(),
        p99,
        verbs.stream().mapToLong(Interval::failed).sum(),
        verbs.stream().mapToLong(Interval::wrong).sum());
  }

  private static List<Long> due(TrialFolder folder) throws IOException {
    return folder.due().stream()
        .filter(row -> row.second() >= 0)
        .map(TrialFolder.Due::operations)
        .toList();
  }

  private static int index(double second, double slice) {
    return (int) Math.round(second / slice);
  }

  /** Of each slice's hits; of misses where there is nothing else. Slices stand in order there. */
  private static double[] p99(TrialFolder folder, String felt, double slice, int count)
      throws IOException {
    double[] p99 = new double[count];
    Arrays.fill(p99, Double.NaN);
    Histogram hits = new Histogram(3);
    Histogram misses = new Histogram(3);
    int[] last = {-1};
    LatencyLog.lines(
        folder.latencyLog(),
        (second, tag, times) -> {
          int now = (int) Math.floor(second / slice);
          boolean hit = tag.endsWith("." + felt);
          if (now < 0 || now >= count || !hit && !tag.endsWith(Misses.TAG + felt)) {
            return;
          }
          if (now != last[0]) {
            last[0] = now;
            hits.reset();
            misses.reset();
          }
          (hit ? hits : misses).add(times);
          Histogram there = hits.getTotalCount() > 0 ? hits : misses;
          if (there.getTotalCount() > 0) {
            p99[now] = there.getValueAtPercentile(99) / NANOS_PER_MICRO;
          }
        });
    return p99;
  }

  private void faults(Faults recorded, Series series) {
    ObjectNode faults = (ObjectNode) node.path("faults");
    List<Faults.Done> events = recorded.events();
    double first =
        events.isEmpty() ? series.slices.size() * series.sliceSeconds : events.get(0).atSeconds();
    Recovery whole = series.recovery(first, first);
    differ(faults, "goodputBefore", recorded.goodputBefore(), whole.goodputBefore());
    differ(faults, "secondsBelowHalf", recorded.secondsBelowHalf(), whole.secondsBelowHalf());
    for (int i = 0; i < events.size(); i++) {
      ObjectNode event = (ObjectNode) faults.path("events").path(i);
      Faults.Done done = events.get(i);
      Recovery recovery = series.recovery(first, done.atSeconds());
      differ(event, "recoverySeconds", done.recoverySeconds(), recovery.seconds());
      differ(event, "failed", (double) done.harm().failed(), (double) recovery.failed());
      differ(event, "wrong", (double) done.harm().wrong(), (double) recovery.wrong());
    }
  }

  /** Notes a figure that is not the same, and has the new one stand for it. */
  private void differ(ObjectNode of, String name, @Nullable Double was, @Nullable Double is) {
    String event =
        of.has("process")
            ? of.path("action").asString() + " of " + of.path("process").asString() + ": "
            : "";
    Figure figure = new Figure(event + name, was, is);
    if (!figure.same(ROUNDING, ROUNDING)) {
      differences.add(figure.difference());
      of.put(name, is);
    }
  }
}
