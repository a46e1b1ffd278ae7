/** Numbers from a seed. */
@NullMarked
package dev.gridbench.worker.data.random;

import org.jspecify.annotations.NullMarked;
