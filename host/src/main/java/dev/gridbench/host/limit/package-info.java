/** Processes started under a limit of their number. */
@NullMarked
package dev.gridbench.host.limit;

import org.jspecify.annotations.NullMarked;
