/** The commands: the only place that prints. */
@NullMarked
package dev.gridbench.app.cli;

import org.jspecify.annotations.NullMarked;
