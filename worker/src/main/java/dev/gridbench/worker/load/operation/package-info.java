/** What one operation calls, and what its answer is compared with. */
@NullMarked
package dev.gridbench.worker.load.operation;

import org.jspecify.annotations.NullMarked;
