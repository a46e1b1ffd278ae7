package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** What the page's charts are drawn from, as JSON that may stand inside a script element. */
final class ChartData {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ChartData() {}

  /** Per chart its id and curves; a point is clients, value, low, high and n. */
  static String charts(ReportModel model) {
    List<Object> charts = new ArrayList<>();
    for (ReportModel.Chart chart : model.charts()) {
      charts.add(
          Map.of(
              "id", chart.id(),
              "curves", chart.curves().stream().map(ChartData::curve).toList()));
    }
    return embedded(charts);
  }

  private static Map<String, Object> curve(ReportModel.Curve curve) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("name", curve.name());
    data.put("system", curve.system());
    data.put("size", curve.size());
    data.put("points", curve.points().stream().map(ChartData::point).toList());
    return data;
  }

  private static List<@Nullable Object> point(ReportModel.Point point) {
    List<@Nullable Object> values = new ArrayList<>();
    values.add(point.clients());
    values.add(brief(point.value()));
    values.add(brief(point.low()));
    values.add(brief(point.high()));
    values.add(point.n());
    return values;
  }

  /** The latency charts. */
  static String quantiles(ReportModel model) {
    return embedded(QuantileCharts.data(model.quantiles()));
  }

  /**
   * Per trial that has seconds: its words, its first second, and per verb the operations, failures,
   * p50 and p99 of each second; three significant digits, so that 1,000 trials fit into a page.
   */
  static String series(RunData run) {
    Cells cells = new Cells(run);
    List<Object> trials = new ArrayList<>();
    for (Outcome outcome : run.outcomes()) {
      List<IntervalRow> rows = run.intervals().getOrDefault(outcome.trial().id(), List.of());
      if (!rows.isEmpty()) {
        trials.add(trial(run, cells, outcome, rows));
      }
    }
    return embedded(trials);
  }

  private static Map<String, Object> trial(
      RunData run, Cells cells, Outcome outcome, List<IntervalRow> rows) {
    int first = rows.stream().mapToInt(IntervalRow::second).min().orElse(0);
    int last = rows.stream().mapToInt(IntervalRow::second).max().orElse(0);
    Map<String, Seconds> verbs = new TreeMap<>();
    for (IntervalRow row : rows) {
      verbs
          .computeIfAbsent(row.verb(), verb -> new Seconds(last - first + 1))
          .put(row.second() - first, row);
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("id", outcome.trial().id());
    data.put("name", words(cells, outcome));
    data.put("from", first);
    Map<String, Object> columns = new LinkedHashMap<>();
    verbs.forEach((verb, seconds) -> columns.put(verb, seconds.columns()));
    data.put("verbs", columns);
    Marks marks = Marks.of(outcome, first, run.raw().get(outcome.trial().id()));
    data.put("marks", marks.data());
    data.put("said", marks.said());
    data.put("use", outcome instanceof Outcome.Measured m ? processes(m) : List.of());
    return data;
  }

  private static String words(Cells cells, Outcome outcome) {
    String state =
        outcome instanceof Outcome.Measured measured && !measured.valid() ? " (invalid)" : "";
    return cells.key(outcome).words() + ", repetition " + outcome.trial().repetition() + state;
  }

  /** Each process with CPU seconds, resident MiB, threads and switches. */
  private static List<Object> processes(Outcome.Measured trial) {
    List<Object> rows = new ArrayList<>();
    new TreeMap<>(trial.resources())
        .forEach(
            (name, use) ->
                rows.add(
                    List.of(
                        name,
                        Numbers.figure(use.userSeconds()),
                        Numbers.figure(use.systemSeconds()),
                        Numbers.bytes((double) use.rssBytes()),
                        Numbers.count(use.threads()),
                        Numbers.count(use.voluntarySwitches()),
                        Numbers.count(use.involuntarySwitches()))));
    return rows;
  }

  /** One verb's columns over the seconds of a trial. */
  private static final class Seconds {
    private final long[] operations;
    private final long[] failures;
    private final @Nullable Number[] p50;
    private final @Nullable Number[] p99;

    Seconds(int length) {
      operations = new long[length];
      failures = new long[length];
      p50 = new Number[length];
      p99 = new Number[length];
    }

    void put(int second, IntervalRow row) {
      operations[second] = row.succeeded();
      failures[second] = row.failed();
      p50[second] = brief(row.p50());
      p99[second] = brief(row.p99());
    }

    Map<String, Object> columns() {
      Map<String, Object> columns = new LinkedHashMap<>();
      columns.put("n", operations);
      if (java.util.Arrays.stream(failures).sum() > 0) {
        columns.put("failed", failures);
      }
      columns.put("p50", p50);
      columns.put("p99", p99);
      return columns;
    }
  }

  /** Four significant digits at most, whole where it is large. */
  static @Nullable Number brief(@Nullable Double value) {
    if (value == null || !Double.isFinite(value)) {
      return null;
    }
    if (Math.abs(value) >= 1000) {
      return Math.round(value);
    }
    return value == 0
        ? (Number) 0
        : new java.math.BigDecimal(Double.toString(value))
            .round(new java.math.MathContext(4))
            .stripTrailingZeros();
  }

  /** Nothing in it can end the script element or begin a comment. */
  private static String embedded(Object data) {
    return JSON.writeValueAsString(data).replace("<", "\\u003c");
  }
}
