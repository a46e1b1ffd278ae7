/** Clients that take turns on connections to the upstream; each lane is one thread's business. */
@NullMarked
package dev.gridbench.gateway.lane;

import org.jspecify.annotations.NullMarked;
