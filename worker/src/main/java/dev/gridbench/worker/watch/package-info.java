/** What a worker knows of itself: pauses, collections, compilers, its clients' threads. */
@NullMarked
package dev.gridbench.worker.watch;

import org.jspecify.annotations.NullMarked;
