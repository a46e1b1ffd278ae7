/**
 * memcached: its servers, and five client libraries of which a worker has one on its class path.
 */
@NullMarked
package dev.gridbench.drivers.memcached;

import org.jspecify.annotations.NullMarked;
