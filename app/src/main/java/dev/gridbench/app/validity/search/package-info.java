/** Caveats of a trial that was made of probes, from what its search left. */
@NullMarked
package dev.gridbench.app.validity.search;

import org.jspecify.annotations.NullMarked;
