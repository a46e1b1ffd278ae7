/** What a terminal shows while a run goes on. */
@NullMarked
package dev.gridbench.app.cli.view;

import org.jspecify.annotations.NullMarked;
