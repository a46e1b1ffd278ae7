package dev.gridbench.app.report;

import dev.gridbench.app.report.cost.CostTables;
import dev.gridbench.app.report.cost.MemoryTable;
import dev.gridbench.app.report.cost.ResourceTables;
import dev.gridbench.app.report.cost.SerializationTable;
import dev.gridbench.app.report.doubt.ClusterTables;
import dev.gridbench.app.report.doubt.HostTables;
import dev.gridbench.app.report.doubt.TrialTables;
import dev.gridbench.app.report.doubt.WindowTables;
import dev.gridbench.app.report.model.PlacedTable;
import dev.gridbench.app.report.model.Section;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.published.ClaimTables;
import dev.gridbench.app.report.published.PublishedTables;
import dev.gridbench.app.report.search.SearchTables;
import dev.gridbench.app.report.table.CellTable;
import dev.gridbench.app.report.table.ComparisonTable;
import dev.gridbench.app.report.table.CurveTables;
import dev.gridbench.app.report.table.FaultOverview;
import dev.gridbench.app.report.table.LatencyTable;
import dev.gridbench.app.report.table.OperationTables;
import dev.gridbench.app.report.table.PhaseTable;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.report.table.TenantTable;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The tables of a report, in its order. A new one is a file that says what it is, and a line here;
 * pages and files of every format follow. One without a row is left out.
 */
final class Tables {

  static final List<Entry> ALL =
      List.of(
          one(Section.FIRST, MemoryTable::table).where(Tables::asksForMemory),
          several(Section.FIRST, ComparisonTable::tables),
          several(Section.THROUGHPUT, SearchTables::searches),
          one(Section.FILES, SearchTables::shares),
          one(Section.CURVES, CurveTables::spread),
          several(Section.CURVES, PublishedTables::tables),
          one(Section.THROUGHPUT, CellTable::table),
          one(Section.LATENCY, LatencyTable::table),
          one(Section.LATENCY, OperationTables::batches),
          one(Section.LATENCY, OperationTables::operations),
          one(Section.QUERIES, OperationTables::queries),
          one(Section.QUERIES, OperationTables::translations),
          one(Section.RESOURCES, CostTables::costs),
          one(Section.RESOURCES, SerializationTable::table),
          one(Section.RESOURCES, ResourceTables::resources),
          one(Section.RESOURCES, ResourceTables::network),
          one(Section.RESOURCES, ResourceTables::gateways),
          one(Section.RESOURCES, CostTables::footprint),
          one(Section.RESOURCES, MemoryTable::table).where(source -> !asksForMemory(source)),
          one(Section.PHASES, PhaseTable::table),
          one(Section.TENANTS, TenantTable::table),
          one(Section.FILES, ClusterTables::floor),
          one(Section.RESOURCES, ClusterTables::loading),
          one(Section.FILES, CurveTables::scalability),
          one(Section.FILES, WindowTables::steadiness),
          one(Section.FILES, WindowTables::time),
          one(Section.RESOURCES, HostTables::hosts),
          one(Section.RESOURCES, HostTables::links),
          one(Section.FAULTS, TrialTables::faults),
          one(Section.TROUBLE, TrialTables::trouble),
          one(Section.TRIALS, TrialTables::trials),
          one(Section.TERMINAL, FaultOverview::table),
          several(Section.TERMINAL, ComparisonTable::overview),
          several(Section.TERMINAL, ClaimTables::overview),
          one(Section.TERMINAL, SerializationTable::overview),
          several(Section.BRIEF, ClaimTables::brief));

  private Tables() {}

  /**
   * One line of the list.
   *
   * @param section where the page has it
   * @param when the run for which it stands at this place of the order
   */
  record Entry(
      Section section, Predicate<TableSource> when, Function<TableSource, List<Table>> tables) {

    Entry where(Predicate<TableSource> condition) {
      return new Entry(section, condition, tables);
    }

    List<PlacedTable> of(TableSource source) {
      List<Table> made = when.test(source) ? tables.apply(source) : List.of(Table.NONE);
      return made.stream().map(table -> new PlacedTable(section, table)).toList();
    }
  }

  static Entry one(Section section, Function<TableSource, Table> table) {
    return several(section, source -> List.of(table.apply(source)));
  }

  static Entry several(Section section, Function<TableSource, List<Table>> tables) {
    return new Entry(section, source -> true, tables);
  }

  private static boolean asksForMemory(TableSource source) {
    return source.run().study().asked().memory();
  }

  /** The tables of these lines, those without a row too. */
  static List<PlacedTable> of(TableSource source, List<Entry> entries) {
    return entries.stream().flatMap(entry -> entry.of(source).stream()).toList();
  }
}
