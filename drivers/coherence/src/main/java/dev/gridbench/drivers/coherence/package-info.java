/**
 * Oracle Coherence: members of the vendor's own {@code DefaultCacheServer}, clients over
 * Coherence*Extend. The system knows no class of the vendor; the rest does.
 */
@NullMarked
package dev.gridbench.drivers.coherence;

import org.jspecify.annotations.NullMarked;
