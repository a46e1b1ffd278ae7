/** Caveats of an outcome that other trials of its run decide. */
@NullMarked
package dev.gridbench.app.validity.run;

import org.jspecify.annotations.NullMarked;
