/**
 * What processes, JVMs, the network and the whole machine used, from /proc and the JVMs' own
 * counters.
 */
@NullMarked
package dev.gridbench.host.usage;

import org.jspecify.annotations.NullMarked;
