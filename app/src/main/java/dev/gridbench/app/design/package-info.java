/** A study's cells, their order, repetitions and seeds: the plan. */
@NullMarked
package dev.gridbench.app.design;

import org.jspecify.annotations.NullMarked;
