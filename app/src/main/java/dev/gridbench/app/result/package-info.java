/** What became of a trial: the outcome with its figures, facts and caveats. */
@NullMarked
package dev.gridbench.app.result;

import org.jspecify.annotations.NullMarked;
