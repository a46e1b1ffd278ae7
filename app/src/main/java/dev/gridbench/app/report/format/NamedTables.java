package dev.gridbench.app.report.format;

import dev.gridbench.app.report.cells.ShortNames;
import dev.gridbench.app.report.model.ReportModel;
import dev.gridbench.app.report.model.Section;
import dev.gridbench.app.report.model.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page's tables, in which workloads stand under their short names. */
public record NamedTables(ReportModel model, ShortNames names) {

  private static final String WORKLOAD = "workload";

  /** Those of a part of the page, without a row too. */
  public List<Table> in(Section section) {
    return model.in(section).stream().map(this::named).toList();
  }

  /** The one of that id; null where it has no row. */
  public @Nullable Table table(String id) {
    Table table = model.table(id);
    return table == null ? null : named(table);
  }

  /** One for each factor that is compared. */
  public List<Table> comparisons() {
    return model.comparisons().stream().map(this::named).toList();
  }

  private Table named(Table table) {
    int workload = table.columns().stream().map(Table.Heading::name).toList().indexOf(WORKLOAD);
    return workload < 0
        ? table
        : new Table(
            table.id(),
            table.title(),
            table.caption(),
            table.columns(),
            table.rows().stream().map(row -> named(row, workload)).toList(),
            table.footnotes());
  }

  private List<Table.Cell> named(List<Table.Cell> row, int workload) {
    List<Table.Cell> cells = new ArrayList<>(row);
    Table.Cell full = row.get(workload);
    cells.set(
        workload,
        new Table.Cell(names.workload(full.text()), full.raw(), full.marks(), full.trials()));
    return cells;
  }
}
