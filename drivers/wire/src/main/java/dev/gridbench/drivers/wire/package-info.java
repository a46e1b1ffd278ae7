/**
 * gridbench's own client for the protocols of memcached and Redis, on plain sockets: what several
 * drivers share, and no driver itself.
 */
@NullMarked
package dev.gridbench.drivers.wire;

import org.jspecify.annotations.NullMarked;
