/** What the other trials of its cell, so far, mean for a trial's caveats. */
@NullMarked
package dev.gridbench.app.validity.cell;

import org.jspecify.annotations.NullMarked;
