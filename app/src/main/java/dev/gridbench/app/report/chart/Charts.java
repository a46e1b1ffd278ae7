package dev.gridbench.app.report.chart;

import dev.gridbench.app.report.cells.AaTwin;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Throughput against a number, clients where they are varied as in Figures 2 to 6 of Salhi et al.
 * 2018: every measured point, nothing between.
 */
public final class Charts {

  private final ShortNames names;
  private final ChartAxis axis;
  private final ChartLines lines;

  /** A chart's lines in their order, each with its points by what they stand at. */
  private final Map<String, Map<Integer, Line>> charts = new LinkedHashMap<>();

  private record Line(Map<Long, Measured> points) {

    Map<String, String> cell() {
      return points.values().iterator().next().cell();
    }
  }

  private record Measured(Map<String, String> cell, Estimate throughput) {}

  private Charts(RunData run, Cells cells) {
    names = ShortNames.of(cells);
    axis = ChartAxis.of(run);
    lines = new ChartLines(run, Set.of("workload", axis.factor()));
  }

  public static List<ReportModel.Chart> of(RunData run, Cells cells) {
    Charts charts = new Charts(run, cells);
    cells.all().stream().filter(cell -> !AaTwin.is(cell.key().system())).forEach(charts::add);
    return charts.drawn();
  }

  private void add(CellResult result) {
    result
        .throughput()
        .filter(estimate -> estimate.value() > 0)
        .ifPresent(estimate -> add(result.valid().get(0).trial().cell(), estimate));
  }

  private void add(Map<String, String> cell, Estimate estimate) {
    String others = lines.title(cell);
    String workload = names.workload(cell.getOrDefault("workload", ""));
    charts
        .computeIfAbsent(
            others.isEmpty() ? workload : workload + " (" + others + ")", title -> new TreeMap<>())
        .computeIfAbsent(lines.place(cell), place -> new Line(new TreeMap<>()))
        .points
        .put(axis.at(cell).orElse(0), new Measured(cell, estimate));
  }

  private List<ReportModel.Chart> drawn() {
    List<ReportModel.Chart> drawn = new ArrayList<>();
    charts.forEach(
        (title, all) -> {
          List<ReportModel.Curve> curves = all.values().stream().map(this::curve).toList();
          drawn.add(
              new ReportModel.Chart(
                  "chart-" + (drawn.size() + 1),
                  title,
                  axis.name(),
                  text(title, curves),
                  curves,
                  all.values().stream().flatMap(Charts::cells).toList()));
        });
    return drawn;
  }

  private ReportModel.Curve curve(Line line) {
    return new ReportModel.Curve(
        lines.name(line.cell()),
        lines.colour(line.cell()),
        lines.symbol(line.cell()),
        points(line));
  }

  private static Stream<Map<String, String>> cells(Line line) {
    return line.points.values().stream().map(Measured::cell);
  }

  private static List<ReportModel.Point> points(Line line) {
    List<ReportModel.Point> points = new ArrayList<>();
    line.points.forEach((at, measured) -> points.add(point(at, measured.throughput())));
    return points;
  }

  private static ReportModel.Point point(long at, Estimate estimate) {
    return new ReportModel.Point(
        at, estimate.value(), estimate.low(), estimate.high(), estimate.n());
  }

  /** The chart for those who do not see it. */
  private String text(String title, List<ReportModel.Curve> curves) {
    StringBuilder words =
        new StringBuilder("Throughput in operations per second against ")
            .append(axis.name())
            .append(" for ")
            .append(title)
            .append(".");
    for (ReportModel.Curve curve : curves) {
      ReportModel.Point first = curve.points().get(0);
      ReportModel.Point last = curve.points().get(curve.points().size() - 1);
      words
          .append(' ')
          .append(curve.name())
          .append(": ")
          .append(FigureText.figure(first.value()))
          .append(' ')
          .append(axis.text(first.at()));
      if (curve.points().size() > 1) {
        words
            .append(", ")
            .append(FigureText.figure(last.value()))
            .append(" with ")
            .append(last.at());
      }
      words.append('.');
    }
    return words.toString();
  }
}
