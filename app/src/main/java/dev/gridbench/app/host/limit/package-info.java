/** Processes started under a limit of their number. */
@NullMarked
package dev.gridbench.app.host.limit;

import org.jspecify.annotations.NullMarked;
