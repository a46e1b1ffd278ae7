package dev.gridbench.app.report;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that a report says, free of any format, and a pure function of a run.
 *
 * @param verdicts what was found: a few sentences per workload, and on the published claims
 * @param searched what searches found, a sentence for each cell
 * @param doubts what to distrust, weightiest first
 * @param tables every table that has a row, in the report's order
 * @param charts of throughput, one per workload and level that no line or axis shows
 * @param quantiles latency charts, one per place, verb and load
 */
public record ReportModel(
    RunData run,
    @Nullable PublishedStudy published,
    String counts,
    List<Statement> verdicts,
    List<String> searched,
    List<String> doubts,
    List<Table> tables,
    List<Chart> charts,
    List<QuantileChart> quantiles) {

  private static final int FIRST = 6;

  public ReportModel {
    verdicts = List.copyOf(verdicts);
    searched = List.copyOf(searched);
    doubts = List.copyOf(doubts);
    tables = List.copyOf(tables);
    charts = List.copyOf(charts);
    quantiles = List.copyOf(quantiles);
  }

  /** A sentence and what it is about. */
  public record Statement(String about, String sentence) {}

  /**
   * Throughput against a number.
   *
   * @param axis what that is: {@code clients}
   * @param text the chart for those who do not see it
   */
  public record Chart(String id, String title, String axis, String text, List<Curve> curves) {
    public Chart {
      curves = List.copyOf(curves);
    }
  }

  /**
   * One line of a chart.
   *
   * @param system place of the system, or of the levels that are compared, among all: its colour
   * @param size place of the number of entries, or of further levels, among all: its symbol
   */
  public record Curve(String name, int system, int size, List<Point> points) {
    public Curve {
      points = List.copyOf(points);
    }
  }

  /**
   * A measured cell: its mean with the interval, null for a single trial.
   *
   * @param at where it stands on the chart's axis: its number of clients
   */
  public record Point(long at, double value, @Nullable Double low, @Nullable Double high, int n) {}

  /**
   * Makes a report of a run.
   *
   * @param published the study that {@link RunData#published} names, or null where there is none
   */
  public static ReportModel of(RunData run, @Nullable PublishedStudy published) {
    Cells cells = new Cells(run);
    Comparisons comparisons = new Comparisons(run);
    return new ReportModel(
        run,
        published,
        counts(run.outcomes()),
        new Verdicts(cells, comparisons).all(published),
        new SearchLines(cells).all(),
        new Doubts(run, cells, published).all(),
        tables(run, cells, comparisons, published),
        Charts.of(run, cells),
        new QuantileCharts(run, cells).all());
  }

  private static String counts(List<Outcome> outcomes) {
    long valid =
        outcomes.stream()
            .filter(outcome -> outcome instanceof Outcome.Measured trial && trial.valid())
            .count();
    return FigureText.count(valid)
        + " of "
        + FigureText.counted(outcomes.size(), "trial")
        + " measured and valid";
  }

  private static List<Table> tables(
      RunData run, Cells cells, Comparisons comparisons, @Nullable PublishedStudy published) {
    Table memory = new MemoryTable(cells, published).table();
    List<Table> tables = new ArrayList<>(run.asked().memory() ? List.of(memory) : List.of());
    for (Cells each : comparisons.arranged()) {
      tables.add(new ComparisonTable(each, comparisons).table());
    }
    tables.addAll(searches(cells));
    tables.add(new SpreadTable(cells, published).table());
    if (published != null) {
      tables.add(new ClaimTable(cells, published).table());
      tables.addAll(new PrintedTable(cells, published).tables());
    }
    tables.addAll(figures(cells));
    tables.addAll(run.asked().memory() ? List.of() : List.of(memory));
    tables.add(new PhaseTable(cells).table());
    tables.add(new TenantTable(new TenantComparisons(cells)).table());
    tables.add(new FloorTable(run.floor()).table());
    tables.add(new LoadingTable(run.outcomes()).table());
    tables.add(new ScalabilityTable(cells).table());
    tables.add(new SteadinessTable(cells, run.outcomes()).table());
    tables.add(new TimeTable(run, cells).table());
    tables.add(new FaultTable(cells, run.outcomes()).table());
    tables.add(new TroubleTable(cells, run.outcomes()).table());
    tables.add(new TrialTable(run, cells).table());
    return tables.stream().filter(table -> !table.isEmpty()).toList();
  }

  /** How loads were found that the study does not give. */
  private static List<Table> searches(Cells cells) {
    SearchTable rates = new SearchTable(cells);
    ErrorFreeTable clients = new ErrorFreeTable(cells);
    return List.of(
        rates.cells(),
        rates.trials(),
        clients.cells(),
        clients.trials(),
        new MostEntriesTable(cells).trials(),
        new ShareTable(cells).table());
  }

  /** What every cell did, and what that cost. */
  private static List<Table> figures(Cells cells) {
    QueryTable queries = new QueryTable(cells);
    return List.of(
        new CellTable(cells).table(),
        new LatencyTable(cells).table(),
        new BatchTable(cells).table(),
        new CountsTable(cells).table(),
        queries.rates(),
        queries.translations(),
        new CostTable(cells).table(),
        new SerializationTable(cells).table(),
        new ResourceTable(cells).table(),
        new NetworkTable(cells).table(),
        new GatewayTable(cells).table(),
        new FootprintTable(cells).table());
  }

  /** As many of what searches found as a first screen has room for. */
  public List<String> searchedAtFirst() {
    int more = searched.size() - FIRST;
    return more <= 0
        ? searched
        : Stream.concat(
                searched.stream().limit(FIRST),
                Stream.of("And " + more + " more, in the tables below."))
            .toList();
  }

  /** The table of that id; empty tables are not there. */
  public @Nullable Table table(String id) {
    return tables.stream().filter(table -> table.id().equals(id)).findFirst().orElse(null);
  }

  /** Whether it begins with what an entry takes. */
  public boolean memory() {
    return run.asked().memory() && table("memory") != null;
  }

  /** One for each factor that is compared. */
  public List<Table> comparisons() {
    return tables.stream().filter(table -> table.id().startsWith(ComparisonTable.ID)).toList();
  }

  /** What the charts are of: {@code Throughput against clients}. */
  public String throughput() {
    boolean line =
        charts.stream()
            .flatMap(chart -> chart.curves().stream())
            .anyMatch(curve -> curve.points().size() > 1);
    return line || charts.isEmpty() ? "Throughput against " + axis() : "Throughput";
  }

  private String axis() {
    return charts.stream().map(Chart::axis).findFirst().orElse("clients");
  }

  /** The published tables, as they were printed, with this run's figures. */
  public List<Table> printed() {
    return tables.stream().filter(table -> table.id().startsWith(PrintedTable.ID)).toList();
  }

  /** Levels of each factor as a line: {@code clients: 1, 2, 4}. */
  public Map<String, List<String>> factors() {
    return run.factors();
  }
}
