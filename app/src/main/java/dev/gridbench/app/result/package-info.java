/** Outcomes as records, and the results folder that keeps them. */
@NullMarked
package dev.gridbench.app.result;

import org.jspecify.annotations.NullMarked;
