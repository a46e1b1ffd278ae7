/** Keys, values and operations as pure functions of a seed, and the truth about them. */
@NullMarked
package dev.gridbench.worker.data;

import org.jspecify.annotations.NullMarked;
