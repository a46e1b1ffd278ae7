/** One trial from its first process to its evidence, and the judgement of it. */
@NullMarked
package dev.gridbench.app.run.trial;

import org.jspecify.annotations.NullMarked;
