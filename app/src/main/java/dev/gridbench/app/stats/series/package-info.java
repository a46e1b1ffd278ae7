/**
 * Values in order of time: when they are steady, where they change, how they depend on each other.
 */
@NullMarked
package dev.gridbench.app.stats.series;

import org.jspecify.annotations.NullMarked;
