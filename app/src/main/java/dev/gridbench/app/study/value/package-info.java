/**
 * What a level can be where no plain number or word will do: connections, threads, placements,
 * faults.
 */
@NullMarked
package dev.gridbench.app.study.value;

import org.jspecify.annotations.NullMarked;
