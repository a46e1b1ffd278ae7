package dev.gridbench.app.report;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a report consists of, and in which order: a pure function of a run. A new table or chart gets
 * its line here.
 */
public final class ReportContents {

  private ReportContents() {}

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
    return Numbers.count(valid)
        + " of "
        + Numbers.counted(outcomes.size(), "trial")
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
}
