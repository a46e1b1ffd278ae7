/** Caffeine, a cache within the worker's own JVM. */
@NullMarked
package dev.gridbench.drivers.caffeine;

import org.jspecify.annotations.NullMarked;
