package dev.gridbench.app.report;

import dev.gridbench.app.published.PublishedStudy;
import org.jspecify.annotations.Nullable;

/**
 * What tables are made of.
 *
 * @param cells by system
 * @param published what the run is compared with; null for nothing
 */
record TableSource(
    RunData run, Cells cells, Comparisons comparisons, @Nullable PublishedStudy published) {}
