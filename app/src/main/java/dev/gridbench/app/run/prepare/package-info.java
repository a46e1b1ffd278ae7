/** What a plan needs before anything is started: artifacts, programs, room. */
@NullMarked
package dev.gridbench.app.run.prepare;

import org.jspecify.annotations.NullMarked;
