package dev.gridbench.app.report;

import dev.gridbench.app.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Throughput against clients, as in Figures 2 to 6 of Salhi et al. 2018: every measured point,
 * nothing between.
 */
final class Charts {

  private Charts() {}

  static List<ReportModel.Chart> of(Cells cells) {
    List<ReportModel.Chart> charts = new ArrayList<>();
    for (String workload : cells.workloads()) {
      for (String setting : cells.settings()) {
        List<ReportModel.Curve> curves = curves(cells, workload, setting);
        if (!curves.isEmpty()) {
          String title = setting.isEmpty() ? workload : workload + " (" + setting + ")";
          charts.add(
              new ReportModel.Chart(
                  "chart-" + (charts.size() + 1), title, words(title, curves), curves));
        }
      }
    }
    return charts;
  }

  private static List<ReportModel.Curve> curves(Cells cells, String workload, String setting) {
    List<ReportModel.Curve> curves = new ArrayList<>();
    for (int system = 0; system < cells.systems().size(); system++) {
      for (int size = 0; size < cells.entries().size(); size++) {
        long entries = cells.entries().get(size);
        String name = cells.systems().get(system);
        List<ReportModel.Point> points = points(cells, name, workload, entries, setting);
        if (!points.isEmpty()) {
          curves.add(
              new ReportModel.Curve(
                  name + ", " + Numbers.count(entries) + " entries", system, size, points));
        }
      }
    }
    return curves;
  }

  private static List<ReportModel.Point> points(
      Cells cells, String system, String workload, long entries, String setting) {
    List<ReportModel.Point> points = new ArrayList<>();
    for (int clients : cells.clients()) {
      Optional<Estimate> found =
          cells.at(new CellKey(system, workload, entries, clients, setting)).throughput();
      found
          .filter(estimate -> estimate.value() > 0)
          .ifPresent(
              estimate ->
                  points.add(
                      new ReportModel.Point(
                          clients,
                          estimate.value(),
                          estimate.low(),
                          estimate.high(),
                          estimate.n())));
    }
    return points;
  }

  /** The chart for those who do not see it. */
  private static String words(String title, List<ReportModel.Curve> curves) {
    StringBuilder words =
        new StringBuilder("Throughput in operations per second against clients for ")
            .append(title)
            .append(".");
    for (ReportModel.Curve curve : curves) {
      ReportModel.Point first = curve.points().get(0);
      ReportModel.Point last = curve.points().get(curve.points().size() - 1);
      words
          .append(' ')
          .append(curve.name())
          .append(": ")
          .append(Numbers.figure(first.value()))
          .append(" with ")
          .append(Numbers.counted(first.clients(), "client"));
      if (curve.points().size() > 1) {
        words
            .append(", ")
            .append(Numbers.figure(last.value()))
            .append(" with ")
            .append(last.clients());
      }
      words.append('.');
    }
    return words.toString();
  }
}
