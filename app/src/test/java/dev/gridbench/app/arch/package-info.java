/**
 * Tests that hold the shape of the program: who may use whom, what may stand where, how long it may
 * be.
 */
@NullMarked
package dev.gridbench.app.arch;

import org.jspecify.annotations.NullMarked;
