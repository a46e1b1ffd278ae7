/** A run's figures under the names that YCSB prints. */
@NullMarked
package dev.gridbench.app.report.ycsb;

import org.jspecify.annotations.NullMarked;
