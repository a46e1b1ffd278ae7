/**
 * Hazelcast 3 from 3.6, the release that Salhi et al. 2018 measured, up to the last of its API. The
 * system knows no class of the vendor; the rest does.
 */
@NullMarked
package dev.gridbench.drivers.hazelcast3;

import org.jspecify.annotations.NullMarked;
