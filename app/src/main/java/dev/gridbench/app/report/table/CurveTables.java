package dev.gridbench.app.report.table;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.published.PublishedTable;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.cells.Metric;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.stats.Estimate;
import dev.gridbench.app.stats.Spread;
import dev.gridbench.app.stats.scaling.Usl;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Throughput over the client counts: its average, minimum and maximum, as Tables 7 to 10 of Salhi
 * et al. 2018 have them, with the printed figures beside them; and the universal scalability law,
 * where there are enough counts and enough repetitions.
 */
public final class CurveTables {

  private static final String RATE = "ops/s";
  private static final List<String> STATISTICS = List.of("average", "minimum", "maximum");

  private static final String NO_PEAK = "no peak within or near the tested range";

  /** Of the draws behind the intervals: the same outcomes give the same report. */
  private static final long SEED = 1;

  /** Cells that differ in their clients only. */
  private record Curve(String workload, String setting, long entries, String system) {
    static Curve of(CellKey key) {
      return new Curve(key.workload(), key.setting(), key.entries(), key.system());
    }

    CellKey key(int clients) {
      return new CellKey(system, workload, entries, clients, setting);
    }
  }

  /**
   * The mean throughputs of a curve.
   *
   * @param over the numbers of clients
   */
  private record Means(Curve curve, Spread spread, List<Integer> over, List<String> trials) {

    /** {@code 1 2 4 8}. */
    String counts() {
      return over.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }
  }

  private record Law(Curve curve, List<Usl.Point> points, Usl usl) {

    /** In per cent. */
    double largest() {
      return 100 * usl.residuals().stream().mapToDouble(Math::abs).max().orElse(0);
    }

    /** Each residual by clients and repetition: {@code 8/1=0.012 8/2=-0.003}. */
    String residuals() {
      return IntStream.range(0, points.size())
          .mapToObj(i -> residual(points.get(i), usl.residuals().get(i)))
          .collect(Collectors.joining(" "));
    }

    private static String residual(Usl.Point point, double residual) {
      return String.format(Locale.ROOT, "%.0f/%d=%.4f", point.n(), point.block(), residual);
    }
  }

  private static final TableSpec<Law> SCALABILITY =
      new TableSpec<Law>(
              "scalability",
              "Scalability over client counts",
              "The universal scalability law, throughput = λN / (1 + σ(N-1) + κN(N-1)) for N"
                  + " clients, fitted to the valid trials on the log scale with a level of its own"
                  + " for each repetition, where there are at least "
                  + Usl.FEWEST_LEVELS
                  + " client counts and "
                  + Usl.FEWEST_BLOCKS
                  + " repetitions; in brackets 95 % intervals. On a machine with fewer processors"
                  + " than clients, N is the depth of a queue and not parallel hardware. Residuals"
                  + " are in the CSV file.")
          .text("workload", row -> row.curve.workload)
          .text("setting", row -> row.curve.setting)
          .count("entries", row -> row.curve.entries)
          .text("system", row -> row.curve.system)
          .count("client counts", row -> row.usl.levels())
          .count("repetitions", row -> row.usl.blocks())
          .estimate("contention σ", "", row -> range(row.usl.sigma()))
          .estimate("coherency κ", "", row -> range(row.usl.kappa()))
          .estimate("peak at clients", "", row -> peak(row.usl, row.usl.peak(), NO_PEAK))
          .estimate("peak", RATE, row -> peak(row.usl, row.usl.height(), ""))
          .column(
              new Table.Heading(
                  "largest residual",
                  "%",
                  Table.Align.RIGHT,
                  List.of("largest residual %", "residuals")),
              CurveTables::residuals);

  private CurveTables() {}

  public static Table spread(TableSource source) {
    PublishedStudy study = source.published();
    Cells cells = source.cells();
    TableSpec<Means> table =
        new TableSpec<Means>(
                "spread",
                "Throughput over client counts",
                "Average, minimum and maximum of the cells' mean throughputs over the client counts"
                    + " that were measured."
                    + beside(study))
            .text("workload", row -> row.curve.workload)
            .text("setting", row -> row.curve.setting)
            .where(cells.settings().size() > 1)
            .count("entries", row -> row.curve.entries)
            .text("system", row -> row.curve.system)
            .text("client counts", Means::counts)
            .figure("average", RATE, row -> row.spread.average())
            .from(Means::trials)
            .figure("minimum", RATE, row -> row.spread.minimum())
            .from(Means::trials)
            .figure("maximum", RATE, row -> row.spread.maximum())
            .from(Means::trials);
    return (study == null ? table : printed(table, study)).of(means(cells));
  }

  private static String beside(@Nullable PublishedStudy study) {
    return study == null
        ? ""
        : " Beside them the printed figures of "
            + study.id()
            + ", for the versions, client counts and machines of that study.";
  }

  private static TableSpec<Means> printed(TableSpec<Means> table, PublishedStudy study) {
    return table
        .text("printed for", row -> product(row, study))
        .each(
            STATISTICS,
            (all, statistic) ->
                all.number(
                        "printed " + statistic,
                        RATE,
                        row ->
                            printed(row, study, statistic)
                                .map(cell -> Table.Cell.of(cell.value()))
                                .orElseGet(() -> Table.Cell.of("")))
                    .noted(
                        row ->
                            printed(row, study, statistic)
                                .map(PublishedTable.Cell::doubt)
                                .filter(doubt -> !doubt.isEmpty())
                                .orElse(null)));
  }

  private static Optional<PublishedTable.Row> row(Means row, PublishedStudy study) {
    return study.row(
        CellKey.product(row.curve.system), row.curve.workload, Long.toString(row.curve.entries));
  }

  private static Optional<PublishedTable.Cell> printed(
      Means row, PublishedStudy study, String statistic) {
    return row(row, study).map(found -> found.cells().get(statistic));
  }

  private static String product(Means row, PublishedStudy study) {
    String product = CellKey.product(row.curve.system);
    return row(row, study)
        .map(found -> product + " " + study.systems().getOrDefault(product, ""))
        .orElse("not printed");
  }

  private static List<Means> means(Cells cells) {
    List<Means> means = new ArrayList<>();
    for (String workload : cells.workloads()) {
      for (String setting : cells.settings()) {
        for (long entries : cells.entries()) {
          for (String system : cells.systems()) {
            means(cells, new Curve(workload, setting, entries, system)).ifPresent(means::add);
          }
        }
      }
    }
    return means;
  }

  private static Optional<Means> means(Cells cells, Curve curve) {
    List<CellResult> measured =
        cells.clients().stream()
            .map(clients -> cells.at(curve.key(clients)))
            .filter(cell -> cell.throughput().isPresent())
            .toList();
    double[] values =
        measured.stream()
            .flatMap(cell -> cell.throughput().stream())
            .mapToDouble(Estimate::value)
            .toArray();
    return values.length == 0
        ? Optional.empty()
        : Optional.of(
            new Means(
                curve,
                Spread.of(values),
                measured.stream().map(cell -> cell.key().clients()).toList(),
                measured.stream().flatMap(cell -> cell.trials().stream()).toList()));
  }

  public static Table scalability(TableSource source) {
    List<Law> laws = new ArrayList<>();
    source
        .cells()
        .grouped(Curve::of)
        .forEach(
            (curve, over) -> {
              List<Usl.Point> points = points(over);
              Usl.fit(points, SEED).ifPresent(usl -> laws.add(new Law(curve, points, usl)));
            });
    return SCALABILITY.of(laws);
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

  private static Table.Cell peak(Usl usl, Usl.Range range, String none) {
    Table.Cell cell = range(range);
    return usl.hasPeak() ? cell : new Table.Cell(none, cell.raw(), List.of());
  }

  /** A value with ends that need not lie as far from it on both sides. */
  private static Table.Cell range(Usl.Range range) {
    return Table.Cell.shown(
        text(range.value()) + " [" + text(range.low()) + ", " + text(range.high()) + "]",
        FigureText.raw(range.value()),
        FigureText.raw(range.low()),
        FigureText.raw(range.high()));
  }

  private static String text(double value) {
    return Double.isInfinite(value) ? "∞" : FigureText.figure(value);
  }

  private static Table.Cell residuals(Law row) {
    return Table.Cell.shown(
        String.format(Locale.ROOT, "%.1f", row.largest()),
        FigureText.raw(row.largest()),
        row.residuals());
  }
}
