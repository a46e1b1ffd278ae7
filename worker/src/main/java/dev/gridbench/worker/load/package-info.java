/** One client's loop, and all clients of a worker. */
@NullMarked
package dev.gridbench.worker.load;

import org.jspecify.annotations.NullMarked;
