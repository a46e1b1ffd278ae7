package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.model.QuantileChart;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.QuantileGrid;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The first charts of quantiles and of single seconds as they stand without scripts, in print. */
public final class Stills {

  /** More would make the page long. */
  private static final int MOST = 4;

  private static final int HEIGHT = 240;
  private static final int LOW = 150;

  private Stills() {}

  /**
   * A chart.
   *
   * @param notes what is marked in it, in words
   * @param markup its drawings
   */
  public record Still(String title, List<String> notes, String markup) {
    public Still {
      notes = List.copyOf(notes);
    }
  }

  /** Of more charts than these, how many stand here; empty where it is all. */
  public static String part(int all) {
    return all <= MOST ? "" : "The first " + MOST + " of " + FigureText.count(all) + ".";
  }

  /** Latency against how rare it is. */
  public static List<Still> quantiles(List<QuantileChart> charts) {
    return charts.stream().limit(MOST).map(Stills::still).toList();
  }

  private static Still still(QuantileChart chart) {
    int last = chart.curves().stream().mapToInt(curve -> curve.points().size()).max().orElse(1) - 1;
    List<PlotPicture.Curve> curves =
        chart.curves().stream().map(curve -> curve(curve, Math.max(1, last))).toList();
    String title = chart.title() + ": " + chart.time() + ", load " + chart.load();
    return new Still(
        title,
        QuantileCharts.notes(chart),
        PlotPicture.of(
            new PlotPicture.Plot(
                Scale.of(PlotPicture.Curve.values(curves)),
                "µs",
                "share of operations at most as long",
                "Quantiles of " + title,
                quantileTicks(Math.max(1, last)),
                curves,
                List.of()),
            HEIGHT));
  }

  private static PlotPicture.Curve curve(QuantileChart.Curve curve, double last) {
    List<PlotPicture.Spot> spots = new ArrayList<>();
    List<PlotPicture.Spot> high = new ArrayList<>();
    List<PlotPicture.Spot> low = new ArrayList<>();
    for (int i = 0; i < curve.points().size(); i++) {
      QuantileChart.Point point = curve.points().get(i);
      spots.add(new PlotPicture.Spot(i / last, point.middle()));
      high.add(new PlotPicture.Spot(i / last, point.high()));
      low.add(0, new PlotPicture.Spot(i / last, point.low()));
    }
    high.addAll(low);
    return new PlotPicture.Curve(
        curve.name(),
        curve.system(),
        curve.system() / Ink.COLOURS,
        spots,
        curve.trials() > 1 ? high : List.of());
  }

  /** The median, 90 %, 99 % and so on, as far as it goes. */
  private static List<PlotPicture.Tick> quantileTicks(int last) {
    List<PlotPicture.Tick> ticks = new ArrayList<>();
    for (String name : List.of("50", "90", "99", "99.9", "99.99", "99.999", "99.9999")) {
      double at = QuantileGrid.place(Double.parseDouble(name) / 100) / last;
      if (at <= 1) {
        ticks.add(new PlotPicture.Tick(at, "p" + name));
      }
    }
    return ticks;
  }

  /** Operations and times of each second of the first trials of different cells. */
  public static List<Still> seconds(RunData run) {
    Cells cells = new Cells(run);
    return firsts(run, cells)
        .map(outcome -> new Seconds(run, outcome).still(ChartData.text(cells, outcome)))
        .toList();
  }

  private static Stream<Outcome> firsts(RunData run, Cells cells) {
    return run.outcomes().stream()
        .filter(outcome -> !run.raw(outcome).intervals().isEmpty())
        .collect(
            Collectors.toMap(
                cells::key, outcome -> outcome, (first, next) -> first, LinkedHashMap::new))
        .values()
        .stream()
        .limit(MOST);
  }

  /**
   * What faults did to the first trials of different cells, beside each other: operations and slow
   * ones of each second, all verbs together. Empty where the study does nothing to any process, or
   * one of these trials is invalid.
   */
  public static Optional<Still> faults(RunData run) {
    Cells cells = new Cells(run);
    List<Outcome> firsts = firsts(run, cells).toList();
    if (firsts.isEmpty() || !firsts.stream().allMatch(Stills::disturbed)) {
      return Optional.empty();
    }
    Seconds seconds = new Seconds(run, firsts.get(0));
    ChartLines lines = new ChartLines(run, Set.of());
    List<PlotPicture.Curve> rate = new ArrayList<>();
    List<PlotPicture.Curve> slow = new ArrayList<>();
    for (Outcome outcome : firsts) {
      List<Interval> rows = run.raw(outcome).intervals();
      String name = name(lines, outcome);
      rate.add(seconds.together(name, rate.size(), rows, Seconds::rate));
      slow.add(seconds.together(name, slow.size(), rows, Seconds::slowest));
    }
    Marks planned = seconds.marks.planned();
    Scale up = Scale.ofMost(PlotPicture.Curve.values(rate));
    List<String> notes = new ArrayList<>();
    planned.marks().forEach(mark -> notes.add(legend(mark)));
    beyond(rate, up).ifPresent(notes::add);
    return Optional.of(
        new Still(
            "Second by second: operations, and p99 of the service time",
            notes,
            seconds.plots("each cell's first trial", up, rate, slow, planned)));
  }

  /** What lies above a plot, in words. */
  private static Optional<String> beyond(List<PlotPicture.Curve> curves, Scale up) {
    List<String> high = new ArrayList<>();
    for (PlotPicture.Curve curve : curves) {
      double most = PlotPicture.Curve.values(List.of(curve)).reduce(0, Math::max);
      if (most > up.top()) {
        high.add(FigureText.figure(most) + " ops/s (" + curve.name() + ")");
      }
    }
    return high.isEmpty()
        ? Optional.empty()
        : Optional.of("at the top edge stand up to " + String.join(", ", high));
  }

  private static String name(ChartLines lines, Outcome outcome) {
    Map<String, String> cell = outcome.trial().cell();
    String others = lines.title(cell);
    return others.isEmpty() ? lines.name(cell) : lines.name(cell) + ", " + others;
  }

  private static String legend(Marks.Mark mark) {
    return mark.letter() + ": " + mark.text();
  }

  private static boolean disturbed(Outcome outcome) {
    return outcome instanceof Outcome.Measured trial && trial.valid() && trial.faults() != null;
  }

  /** The seconds of a trial. */
  private static final class Seconds {
    private final Map<String, List<Interval>> verbs = new TreeMap<>();
    private final Marks marks;
    private final double first;
    private final double slice;
    private final double length;

    Seconds(RunData run, Outcome outcome) {
      List<Interval> rows = run.raw(outcome).intervals();
      rows.forEach(row -> verbs.computeIfAbsent(row.verb(), verb -> new ArrayList<>()).add(row));
      double[] begins = rows.stream().mapToDouble(Interval::second).sorted().distinct().toArray();
      first = begins[0];
      slice = ChartData.slice(begins);
      length = begins[begins.length - 1] + slice - first;
      marks = Marks.of(outcome, first, run.raw(outcome));
    }

    Still still(String title) {
      List<PlotPicture.Curve> rate = new ArrayList<>();
      List<PlotPicture.Curve> time = new ArrayList<>();
      for (Map.Entry<String, List<Interval>> verb : verbs.entrySet()) {
        int colour = rate.size();
        rate.add(curve(verb.getKey(), colour, 0, verb.getValue(), it -> it.succeeded() / slice));
        time.add(curve(verb.getKey() + " p50", colour, 0, verb.getValue(), it -> of(it.p50())));
        time.add(curve(verb.getKey() + " p99", colour, 1, verb.getValue(), it -> of(it.p99())));
      }
      List<String> notes = new ArrayList<>(marks.notes());
      marks.marks().forEach(mark -> notes.add(legend(mark)));
      return new Still(title, notes, plots(title, fromZero(rate), rate, time, marks));
    }

    private String plots(
        String title,
        Scale up,
        List<PlotPicture.Curve> rate,
        List<PlotPicture.Curve> time,
        Marks shown) {
      return plot(up, "ops/s", "Operations of each second of " + title, rate, shown)
          + plot(
              Scale.of(PlotPicture.Curve.values(time)),
              "µs",
              "Service time of each second of " + title,
              time,
              shown);
    }

    /** All verbs of each slice as one. */
    private PlotPicture.Curve together(
        String name,
        int colour,
        List<Interval> rows,
        ToDoubleBiFunction<Seconds, List<Interval>> of) {
      Map<Double, List<Interval>> slices = new TreeMap<>();
      rows.forEach(
          row -> slices.computeIfAbsent(row.second(), second -> new ArrayList<>()).add(row));
      List<PlotPicture.Spot> spots = new ArrayList<>();
      slices.forEach(
          (second, verbsThen) ->
              spots.add(new PlotPicture.Spot(at(second), of.applyAsDouble(this, verbsThen))));
      return new PlotPicture.Curve(name, colour, 0, spots, List.of());
    }

    private double rate(List<Interval> rows) {
      return rows.stream().mapToLong(Interval::succeeded).sum() / slice;
    }

    /** Of the slowest verb; not a number where nothing completed. */
    private double slowest(List<Interval> rows) {
      return rows.stream()
          .mapToDouble(row -> of(row.p99()))
          .filter(value -> !Double.isNaN(value))
          .max()
          .orElse(Double.NaN);
    }

    private static Scale fromZero(List<PlotPicture.Curve> curves) {
      return Scale.fromZero(PlotPicture.Curve.values(curves).reduce(1, Math::max));
    }

    private static double of(@Nullable Double value) {
      return value == null ? Double.NaN : value;
    }

    private PlotPicture.Curve curve(
        String name, int colour, int dash, List<Interval> rows, ToDoubleFunction<Interval> of) {
      List<PlotPicture.Spot> spots =
          rows.stream()
              .map(row -> new PlotPicture.Spot(at(row.second()), of.applyAsDouble(row)))
              .toList();
      return new PlotPicture.Curve(name, colour, dash, spots, List.of());
    }

    private double at(double second) {
      return Math.max(0, Math.min(1, (second - first) / length));
    }

    private String plot(
        Scale up, String unit, String words, List<PlotPicture.Curve> curves, Marks shown) {
      List<PlotPicture.Shade> shades = new ArrayList<>();
      for (Marks.Mark mark : shown.marks()) {
        mark.spans()
            .forEach(
                span ->
                    shades.add(
                        new PlotPicture.Shade(at(span.from()), at(span.to()), mark.letter())));
      }
      return PlotPicture.of(
          new PlotPicture.Plot(
              up, unit, "seconds from the start of the window", words, ticks(), curves, shades),
          LOW);
    }

    /** Six or so, at round seconds. */
    private List<PlotPicture.Tick> ticks() {
      double step = Scale.step(length / 6);
      int from = (int) Math.ceil(first / step - 1e-9);
      int to = (int) Math.floor((first + length) / step + 1e-9);
      return IntStream.rangeClosed(from, to)
          .mapToObj(i -> new PlotPicture.Tick(at(i * step), FigureText.raw(round(i * step))))
          .toList();
    }

    private static double round(double second) {
      return Double.parseDouble(String.format(Locale.ROOT, "%.3f", second));
    }
  }
}
