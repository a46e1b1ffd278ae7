/**
 * Infinispan 16: servers from Maven's artifacts, clients over Hot Rod. The system knows no class of
 * the vendor; the rest does.
 */
@NullMarked
package dev.gridbench.drivers.infinispan;

import org.jspecify.annotations.NullMarked;
