/** What a trial is measured on: a formed and loaded cluster, and workers that hold its clients. */
@NullMarked
package dev.gridbench.app.run.setup;

import org.jspecify.annotations.NullMarked;
