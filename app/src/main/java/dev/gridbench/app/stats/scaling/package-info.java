/** The universal scalability law, fitted. */
@NullMarked
package dev.gridbench.app.stats.scaling;

import org.jspecify.annotations.NullMarked;
