/** What the ruler and the gateway share as programs: command line, control port, counts. */
@NullMarked
package dev.gridbench.instruments;

import org.jspecify.annotations.NullMarked;
