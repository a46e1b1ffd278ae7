package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.table.PhaseTable;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.PhaseFacts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** What the page's charts are drawn from, as JSON that may stand inside a script element. */
public final class ChartData {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** So many slices are some six megabytes of a page. */
  private static final long SLICES = 200_000;

  private ChartData() {}

  /** Per chart its id, axis and curves; a point is where it stands, value, low, high and n. */
  public static String charts(ReportModel model) {
    List<Object> charts = new ArrayList<>();
    for (ReportModel.Chart chart : model.charts()) {
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("id", chart.id());
      data.put("axis", chart.axis());
      data.put("curves", chart.curves().stream().map(ChartData::curve).toList());
      charts.add(data);
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
    values.add(point.at());
    values.add(brief(point.value()));
    values.add(brief(point.low()));
    values.add(brief(point.high()));
    values.add(point.n());
    return values;
  }

  /** The latency charts. */
  public static String quantiles(ReportModel model) {
    return embedded(QuantileCharts.data(model.quantiles()));
  }

  /**
   * Per trial that has slices: its words, its first second, how long a slice is, and per verb
   * operations and failures a second, p50 and p99 of each slice; three significant digits, so that
   * 1,000 trials fit into a page.
   */
  public static String series(RunData run) {
    Cells cells = new Cells(run);
    List<Object> trials = new ArrayList<>();
    for (Outcome outcome : withSlices(run)) {
      trials.add(trial(run, cells, outcome, run.raw(outcome).intervals()));
    }
    return embedded(trials);
  }

  /** Trials whose slices a page has room for: of every cell the first repetitions. */
  private static List<Outcome> withSlices(RunData run) {
    Set<Outcome> kept = Collections.newSetFromMap(new IdentityHashMap<>());
    long room = SLICES;
    List<Outcome> order = new ArrayList<>(run.outcomes());
    order.sort(Comparator.comparingInt(outcome -> outcome.trial().repetition()));
    for (Outcome outcome : order) {
      int rows = run.raw(outcome).intervals().size();
      room -= rows;
      if (rows > 0 && room >= 0) {
        kept.add(outcome);
      }
    }
    return run.outcomes().stream().filter(kept::contains).toList();
  }

  /** How many trials' slices are left out of a page. */
  public static long leftOut(RunData run) {
    return run.outcomes().stream().filter(one -> !run.raw(one).intervals().isEmpty()).count()
        - withSlices(run).size();
  }

  private static Map<String, Object> trial(
      RunData run, Cells cells, Outcome outcome, List<Interval> rows) {
    double[] begins = rows.stream().mapToDouble(Interval::second).sorted().distinct().toArray();
    double first = begins[0];
    double slice = slice(begins);
    int length = (int) Math.round((begins[begins.length - 1] - first) / slice) + 1;
    Map<String, Slices> verbs = new TreeMap<>();
    for (Interval row : rows) {
      verbs
          .computeIfAbsent(row.verb(), verb -> new Slices(length, slice))
          .put((int) Math.round((row.second() - first) / slice), row);
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("id", outcome.trial().id());
    data.put("name", text(cells, outcome));
    data.put("from", brief(first));
    data.put("slice", brief(slice));
    Map<String, Object> columns = new LinkedHashMap<>();
    verbs.forEach((verb, slices) -> columns.put(verb, slices.columns()));
    data.put("verbs", columns);
    Marks marks = Marks.of(outcome, first, run.raw(outcome));
    data.put("marks", marks.data());
    data.put("said", marks.notes());
    data.put("phases", outcome instanceof Outcome.Measured m ? phases(m) : List.of());
    data.put("use", outcome instanceof Outcome.Measured m ? processes(m) : List.of());
    return data;
  }

  /** How long a slice is: the least time between two that begin. */
  static double slice(double[] begins) {
    double least = begins.length > 1 ? begins[1] - begins[0] : 1;
    for (int i = 2; i < begins.length; i++) {
      least = Math.min(least, begins[i] - begins[i - 1]);
    }
    return Math.round(1000 * least) / 1000.0;
  }

  static String text(Cells cells, Outcome outcome) {
    String state =
        outcome instanceof Outcome.Measured measured && !measured.valid() ? " (invalid)" : "";
    return cells.key(outcome).text() + ", repetition " + outcome.trial().repetition() + state;
  }

  /** Each phase's number, when it began and ended, and what was asked. */
  private static List<Object> phases(Outcome.Measured trial) {
    List<Object> phases = new ArrayList<>();
    for (PhaseFacts phase : PhaseTable.of(trial)) {
      phases.add(List.of(phase.number(), phase.fromSeconds(), phase.toSeconds(), phase.asked()));
    }
    return phases;
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
                        FigureText.figure(use.userSeconds()),
                        FigureText.figure(use.systemSeconds()),
                        FigureText.bytes((double) use.rssBytes()),
                        FigureText.count(use.threads()),
                        FigureText.count(use.voluntarySwitches()),
                        FigureText.count(use.involuntarySwitches()))));
    return rows;
  }

  /** One verb's columns over the slices of a trial, its operations and failures by the second. */
  private static final class Slices {
    private final double slice;
    private final Number[] operations;
    private final Number[] failures;
    private boolean failed;
    private final @Nullable Number[] p50;
    private final @Nullable Number[] p99;

    Slices(int length, double slice) {
      this.slice = slice;
      operations = new Number[length];
      java.util.Arrays.fill(operations, 0L);
      failures = operations.clone();
      p50 = new Number[length];
      p99 = new Number[length];
    }

    void put(int place, Interval row) {
      operations[place] = rate(row.succeeded());
      failures[place] = rate(row.failed());
      failed |= row.failed() > 0;
      p50[place] = brief(row.p50());
      p99[place] = brief(row.p99());
    }

    /** By the second; whole where it is. */
    private Number rate(long count) {
      return Math.round(10 * count / slice) / 10.0 == Math.rint(count / slice)
          ? Math.round(count / slice)
          : Math.round(10 * count / slice) / 10.0;
    }

    Map<String, Object> columns() {
      Map<String, Object> columns = new LinkedHashMap<>();
      columns.put("n", operations);
      if (failed) {
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

  /** As JSON in which nothing can end a script element or begin a comment. */
  public static String embedded(Object data) {
    return JSON.writeValueAsString(data).replace("<", "\\u003c");
  }
}
