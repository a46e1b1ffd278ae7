/** What one machine's clock reads by another's, and how well that is known. */
@NullMarked
package dev.gridbench.host.clock;

import org.jspecify.annotations.NullMarked;
