/** The value of a key, and whether an answer is it. */
@NullMarked
package dev.gridbench.worker.data.values;

import org.jspecify.annotations.NullMarked;
