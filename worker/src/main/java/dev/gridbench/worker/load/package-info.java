/** One client's loop: choosing an operation, timing it, judging its answer. */
@NullMarked
package dev.gridbench.worker.load;

import org.jspecify.annotations.NullMarked;
