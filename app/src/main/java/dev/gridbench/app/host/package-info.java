/** A machine: start and end processes, sample what they cost. */
@NullMarked
package dev.gridbench.app.host;

import org.jspecify.annotations.NullMarked;
