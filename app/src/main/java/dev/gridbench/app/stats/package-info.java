/** Estimates and intervals: numbers only. */
@NullMarked
package dev.gridbench.app.stats;

import org.jspecify.annotations.NullMarked;
