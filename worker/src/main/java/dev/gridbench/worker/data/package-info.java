/** Which operation a client does next, all from a seed. */
@NullMarked
package dev.gridbench.worker.data;

import org.jspecify.annotations.NullMarked;
