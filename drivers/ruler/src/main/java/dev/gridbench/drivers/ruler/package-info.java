/** The ruler as a system under test: its processes, and a client that speaks to them. */
@NullMarked
package dev.gridbench.drivers.ruler;

import org.jspecify.annotations.NullMarked;
