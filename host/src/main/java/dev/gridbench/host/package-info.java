/** A machine that processes are started on, whatever machine it is. */
@NullMarked
package dev.gridbench.host;

import org.jspecify.annotations.NullMarked;
