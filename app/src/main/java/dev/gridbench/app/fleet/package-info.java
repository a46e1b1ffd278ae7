/** The workers of one trial: fork, assign, start together, collect. */
@NullMarked
package dev.gridbench.app.fleet;

import org.jspecify.annotations.NullMarked;
