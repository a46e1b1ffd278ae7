/**
 * Reads study.yaml into a {@link dev.gridbench.app.study.Study}, or reports every problem in it
 * with its place.
 */
@NullMarked
package dev.gridbench.app.study;

import org.jspecify.annotations.NullMarked;
