/** This machine: its processes, ports and processors. */
@NullMarked
package dev.gridbench.app.host.local;

import org.jspecify.annotations.NullMarked;
