package dev.gridbench.app.report;

import dev.gridbench.app.stats.Usl;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The universal scalability law fitted over the client counts, where there are enough of them and
 * enough repetitions.
 */
final class ScalabilityTable {

  private static final String NO_PEAK = "no peak within or near the tested range";

  /** Of the draws behind the intervals: the same outcomes give the same report. */
  private static final long SEED = 1;

  private final Cells cells;

  ScalabilityTable(Cells cells) {
    this.cells = cells;
  }

  private record Curve(String workload, String setting, long entries, String system) {
    static Curve of(CellKey key) {
      return new Curve(key.workload(), key.setting(), key.entries(), key.system());
    }
  }

  Table table() {
    return new Table(
        "scalability",
        "Scalability over client counts",
        "The universal scalability law, throughput = λN / (1 + σ(N-1) + κN(N-1)) for N clients,"
            + " fitted to the valid trials on the log scale with a level of its own for each"
            + " repetition, where there are at least "
            + Usl.FEWEST_LEVELS
            + " client counts and "
            + Usl.FEWEST_BLOCKS
            + " repetitions; in brackets 95 % intervals. On a machine with fewer processors than"
            + " clients, N is the depth of a queue and not parallel hardware. Residuals are in the"
            + " CSV file.",
        List.of(
            Table.Column.text("workload"),
            Table.Column.text("setting"),
            Table.Column.number("entries", ""),
            Table.Column.text("system"),
            Table.Column.number("client counts", ""),
            Table.Column.number("repetitions", ""),
            Table.Column.estimate("contention σ", ""),
            Table.Column.estimate("coherency κ", ""),
            Table.Column.estimate("peak at clients", ""),
            Table.Column.estimate("peak", "ops/s"),
            new Table.Column(
                "largest residual", "%", true, List.of("largest residual %", "residuals"))),
        rows(),
        List.of());
  }

  private List<List<Table.Cell>> rows() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    cells
        .grouped(Curve::of)
        .forEach(
            (curve, over) -> {
              List<Usl.Point> points = points(over);
              Usl.fit(points, SEED).ifPresent(usl -> rows.add(row(curve, points, usl)));
            });
    return rows;
  }

  private static List<Usl.Point> points(List<CellResult> curve) {
    List<Usl.Point> points = new ArrayList<>();
    for (CellResult cell : curve) {
      if (cell.valid().stream().anyMatch(LoadLevel::varied)) {
        continue;
      }
      cell.values(Metric.THROUGHPUT)
          .forEach(
              (repetition, value) ->
                  points.add(new Usl.Point(repetition, cell.key().clients(), value)));
    }
    return points;
  }

  private static List<Table.Cell> row(Curve curve, List<Usl.Point> points, Usl usl) {
    return List.of(
        Table.Cell.of(curve.workload),
        Table.Cell.of(curve.setting),
        Table.Cell.of(curve.entries),
        Table.Cell.of(curve.system),
        Table.Cell.of((long) usl.levels()),
        Table.Cell.of((long) usl.blocks()),
        Ranges.cell(usl.sigma()),
        Ranges.cell(usl.kappa()),
        usl.hasPeak() ? Ranges.cell(usl.peak()) : Ranges.cell(NO_PEAK, usl.peak()),
        usl.hasPeak() ? Ranges.cell(usl.height()) : Ranges.cell("", usl.height()),
        residuals(points, usl.residuals()));
  }

  /** For programs each one by clients and repetition: {@code 8/1=0.012 8/2=-0.003}. */
  private static Table.Cell residuals(List<Usl.Point> points, List<Double> residuals) {
    double largest = residuals.stream().mapToDouble(Math::abs).max().orElse(0);
    List<String> each = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      Usl.Point point = points.get(i);
      each.add(
          String.format(Locale.ROOT, "%.0f/%d=%.4f", point.n(), point.block(), residuals.get(i)));
    }
    return Table.Cell.shown(
        String.format(Locale.ROOT, "%.1f", 100 * largest),
        FigureText.raw(100 * largest),
        each.stream().collect(Collectors.joining(" ")));
  }
}
