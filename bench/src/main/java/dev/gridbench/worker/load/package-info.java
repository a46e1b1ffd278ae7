/** Benchmarks of what the package of the same name in the worker keeps to itself. */
@NullMarked
package dev.gridbench.worker.load;

import org.jspecify.annotations.NullMarked;
