/** A machine that is reached over a byte pipe, and the program that serves it there. */
@NullMarked
package dev.gridbench.host.remote;

import org.jspecify.annotations.NullMarked;
