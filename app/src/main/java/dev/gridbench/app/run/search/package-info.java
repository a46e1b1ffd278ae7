/** Trials that are made of probes: the largest rate, the most clients or entries, a share. */
@NullMarked
package dev.gridbench.app.run.search;

import org.jspecify.annotations.NullMarked;
