/**
 * A worker's program: it connects to the coordinator and does what it is told, from forming to
 * checking.
 */
@NullMarked
package dev.gridbench.worker;

import org.jspecify.annotations.NullMarked;
