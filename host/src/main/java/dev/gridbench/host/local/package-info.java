/** This machine: its processes, ports and processors. */
@NullMarked
package dev.gridbench.host.local;

import org.jspecify.annotations.NullMarked;
