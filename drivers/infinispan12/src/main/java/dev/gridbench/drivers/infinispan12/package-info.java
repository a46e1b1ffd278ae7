/** Infinispan 12 to 14, over Hot Rod. */
@NullMarked
package dev.gridbench.drivers.infinispan12;

import org.jspecify.annotations.NullMarked;
