/**
 * The null system and the ruler: a map in the worker's own JVM with a known service time, known
 * stalls and known faults. No socket, no encoding.
 */
@NullMarked
package dev.gridbench.drivers.heap;

import org.jspecify.annotations.NullMarked;
