/**
 * A run's trials arranged by cell: what every table, chart and sentence of a report is made from.
 */
@NullMarked
package dev.gridbench.app.report.cells;

import org.jspecify.annotations.NullMarked;
