/** Which key is next, by a distribution. */
@NullMarked
package dev.gridbench.worker.data.keys;

import org.jspecify.annotations.NullMarked;
