package dev.gridbench.app.report;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Quantile;
import java.util.Comparator;
import java.util.List;

/** All that a new table is, beside its line in the list. */
final class SlowestTable {

  private static final TableSpec<CellResult> SLOWEST =
      new TableSpec<CellResult>("slowest", "The slowest cell", "Of all those that were measured.")
          .text("workload", cell -> cell.key().workload())
          .figure("p99", "µs", cell -> cell.worst(Quantile.P99).orElse(null))
          .noted("Contaminated.", cell -> cell.contaminated(Quantile.P99))
          .from(CellResult::trials);

  private SlowestTable() {}

  static Table table(TableSource source) {
    return SLOWEST.of(
        source.cells().all().stream()
            .filter(cell -> cell.worst(Quantile.P99).isPresent())
            .max(Comparator.comparingDouble(cell -> cell.worst(Quantile.P99).orElseThrow()))
            .map(List::of)
            .orElse(List.of()));
  }
}
