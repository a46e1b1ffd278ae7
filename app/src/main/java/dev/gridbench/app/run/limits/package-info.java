/** The smallest limits on processes and threads that a cluster starts under. */
@NullMarked
package dev.gridbench.app.run.limits;

import org.jspecify.annotations.NullMarked;
