/**
 * What a report of a run consists of, where it is written, and a study over its stored runs. Knows
 * nothing of how trials are run.
 */
@NullMarked
package dev.gridbench.app.report;

import org.jspecify.annotations.NullMarked;
