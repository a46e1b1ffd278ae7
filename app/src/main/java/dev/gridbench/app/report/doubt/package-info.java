/** Reasons to distrust a run's figures, and the counts that show them to be whole. */
@NullMarked
package dev.gridbench.app.report.doubt;

import org.jspecify.annotations.NullMarked;
