/** When the next operation is due. */
@NullMarked
package dev.gridbench.worker.load.schedule;

import org.jspecify.annotations.NullMarked;
