/** A machine that processes are started on, whatever machine it is. */
@NullMarked
package dev.gridbench.app.host;

import org.jspecify.annotations.NullMarked;
