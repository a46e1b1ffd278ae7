/**
 * Estimates with intervals, comparisons with verdicts, and the repetitions that these need: numbers
 * only.
 */
@NullMarked
package dev.gridbench.app.stats;

import org.jspecify.annotations.NullMarked;
