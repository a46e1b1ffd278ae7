/**
 * All trials of a study, one after the other: their order, what is tried again, when a run ends.
 */
@NullMarked
package dev.gridbench.app.run;

import org.jspecify.annotations.NullMarked;
