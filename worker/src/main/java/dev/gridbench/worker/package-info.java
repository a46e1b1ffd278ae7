/**
 * A worker's program: it connects to the coordinator and carries out its commands, from forming to
 * checking.
 */
@NullMarked
package dev.gridbench.worker;

import org.jspecify.annotations.NullMarked;
