/** Infinispan 11, over Hot Rod. */
@NullMarked
package dev.gridbench.drivers.infinispan11;

import org.jspecify.annotations.NullMarked;
