/** Counts and histograms of a trial turned into the figures of its outcome. */
@NullMarked
package dev.gridbench.app.run.figures;

import org.jspecify.annotations.NullMarked;
