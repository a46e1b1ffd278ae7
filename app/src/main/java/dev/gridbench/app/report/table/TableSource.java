package dev.gridbench.app.report.table;

import dev.gridbench.app.published.PublishedStudy;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.compare.Comparisons;
import org.jspecify.annotations.Nullable;

/**
 * What tables are made of.
 *
 * @param cells by system
 * @param published what the run is compared with; null for nothing
 */
public record TableSource(
    RunData run, Cells cells, Comparisons comparisons, @Nullable PublishedStudy published) {}
