package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.model.QuantileChart;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.QuantileGrid;
import dev.gridbench.app.result.harness.HeldUp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The latency charts of a run: one for each place, verb and load. Open loops show response time,
 * closed ones service time under a name that says that it is of a saturated system.
 */
public final class QuantileCharts {

  private final RunData run;
  private final Cells cells;
  private final ShortNames names;
  private final ChartLines lines;

  public QuantileCharts(RunData run, Cells cells) {
    this.run = run;
    this.cells = cells;
    this.names = ShortNames.of(cells);
    this.lines = new ChartLines(run, Set.of("workload", "entries", "clients"));
  }

  /** Cells that share a chart, by its title. */
  private Map<String, List<CellResult>> places() {
    Map<String, List<CellResult>> places = new LinkedHashMap<>();
    for (CellResult cell : cells.all()) {
      if (!AaTwin.is(cell.key().system()) && !cell.valid().isEmpty()) {
        places.computeIfAbsent(text(cell), title -> new ArrayList<>()).add(cell);
      }
    }
    return places;
  }

  public List<QuantileChart> all() {
    List<QuantileChart> charts = new ArrayList<>();
    places()
        .forEach(
            (title, place) -> {
              for (String load : loads(place)) {
                for (String verb : verbs(place)) {
                  chart(title, place, load, verb).ifPresent(charts::add);
                }
              }
            });
    return charts;
  }

  private static Set<String> loads(List<CellResult> place) {
    Set<String> loads = new LinkedHashSet<>();
    place.forEach(cell -> cell.valid().forEach(trial -> loads.add(LoadLevel.of(trial))));
    return loads;
  }

  private static Set<String> verbs(List<CellResult> place) {
    Set<String> verbs = new TreeSet<>();
    place.forEach(cell -> cell.valid().forEach(trial -> verbs.addAll(trial.verbs().keySet())));
    return verbs;
  }

  private Optional<QuantileChart> chart(
      String title, List<CellResult> place, String load, String verb) {
    String tag = verb + (LoadLevel.closed(load) ? ".service" : ".response");
    List<QuantileChart.Curve> curves =
        place.stream()
            .sorted(Comparator.comparingInt(cell -> lines.place(levels(cell))))
            .flatMap(cell -> curve(cell, load, tag).stream())
            .toList();
    CellKey key = place.get(0).key();
    String words = key.workload().equals(verb) ? title : verb + " in " + title;
    return curves.isEmpty()
        ? Optional.empty()
        : Optional.of(new QuantileChart(words, load, time(load, key.clients()), curves));
  }

  private static Map<String, String> levels(CellResult cell) {
    return cell.valid().get(0).trial().cell();
  }

  private static String time(String load, int clients) {
    return LoadLevel.varied(load)
        ? "service time at saturation, with the clients that were found"
        : time(LoadLevel.closed(load), clients);
  }

  /** What a closed loop's times are called, so that nobody takes them for a user's. */
  static String time(boolean closed, int clients) {
    return closed
        ? "service time at saturation, " + FigureText.counted(clients, "client")
        : "response time";
  }

  private String text(CellResult cell) {
    String others = lines.title(levels(cell));
    return names.workload(cell.key().workload())
        + ", "
        + FigureText.count(cell.key().entries())
        + " entries, "
        + FigureText.counted(cell.key().clients(), "client")
        + (others.isEmpty() ? "" : ", " + others);
  }

  private Optional<QuantileChart.Curve> curve(CellResult cell, String load, String tag) {
    List<List<Double>> quantiles = new ArrayList<>();
    List<Outcome.Measured> shown = new ArrayList<>();
    for (Outcome.Measured trial : cell.valid()) {
      if (!LoadLevel.sustainable(trial)) {
        continue;
      }
      List<Double> found = run.raw(trial).quantiles().get(tag);
      if (found != null && !found.isEmpty() && LoadLevel.of(trial).equals(load)) {
        quantiles.add(found);
        shown.add(trial);
      }
    }
    return quantiles.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new QuantileChart.Curve(
                lines.name(levels(cell)),
                load,
                lines.colour(levels(cell)),
                quantiles.size(),
                points(quantiles),
                contamination(shown, tag.substring(0, tag.lastIndexOf('.')))));
  }

  private static QuantileChart.@Nullable Contamination contamination(
      List<Outcome.Measured> trials, String verb) {
    List<HeldUp> heldUp =
        trials.stream()
            .map(trial -> trial.harness() == null ? null : trial.harness().heldUp())
            .filter(Objects::nonNull)
            .filter(one -> one.contaminated().containsKey(verb))
            .toList();
    return HeldUp.lowest(heldUp, verb)
        .map(from -> new QuantileChart.Contamination(from, point(from), heldUp.size()))
        .orElse(null);
  }

  /** Of {@code p99.9}; the maximum alone lies beyond all points. */
  private static int point(String quantile) {
    return quantile.startsWith("p")
        ? QuantileGrid.from(Double.parseDouble(quantile.substring(1)) / 100)
        : Integer.MAX_VALUE;
  }

  /** As far as the shortest goes: a band over other trials than the one before misleads. */
  private static List<QuantileChart.Point> points(List<List<Double>> quantiles) {
    int length = quantiles.stream().mapToInt(List::size).min().orElse(0);
    List<QuantileChart.Point> points = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int at = i;
      double[] sorted = quantiles.stream().mapToDouble(trial -> trial.get(at)).sorted().toArray();
      int half = sorted.length / 2;
      double middle =
          sorted.length % 2 == 1 ? sorted[half] : Math.sqrt(sorted[half - 1] * sorted[half]);
      points.add(new QuantileChart.Point(middle, sorted[0], sorted[sorted.length - 1]));
    }
    return points;
  }

  /** The charts as the page's script reads them: three columns of microseconds a curve. */
  static List<Object> data(List<QuantileChart> charts) {
    List<Object> all = new ArrayList<>();
    for (QuantileChart chart : charts) {
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("name", chart.title());
      data.put("load", chart.load());
      data.put("time", chart.time());
      data.put("said", notes(chart));
      data.put("curves", chart.curves().stream().map(QuantileCharts::curve).toList());
      all.add(data);
    }
    return all;
  }

  /** What is marked, in words: a legend must not hang on a colour. */
  static List<String> notes(QuantileChart chart) {
    List<String> notes = new ArrayList<>();
    for (QuantileChart.Curve curve : chart.curves()) {
      QuantileChart.Contamination found = curve.contamination();
      if (found != null) {
        notes.add(
            curve.name()
                + (found.from().startsWith("p")
                    ? " from " + found.from() + " on"
                    : " in its maximum")
                + " in "
                + found.trials()
                + " of "
                + FigureText.counted(curve.trials(), "trial")
                + ": contaminated by the load generator, whose pauses make up a tenth of it or"
                + " more");
      }
    }
    return notes;
  }

  private static Map<String, Object> curve(QuantileChart.Curve curve) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("name", curve.name());
    data.put("system", curve.system());
    data.put("n", curve.trials());
    data.put("middle", curve.points().stream().map(point -> brief(point.middle())).toList());
    if (curve.contamination() != null && curve.contamination().point() < curve.points().size()) {
      data.put("spoilt", curve.contamination().point());
    }
    if (curve.trials() > 1) {
      data.put("low", curve.points().stream().map(point -> brief(point.low())).toList());
      data.put("high", curve.points().stream().map(point -> brief(point.high())).toList());
    }
    return data;
  }

  private static Number brief(double value) {
    return Objects.requireNonNull(ChartData.brief(value));
  }
}
