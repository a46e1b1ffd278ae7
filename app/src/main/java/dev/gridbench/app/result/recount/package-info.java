/** Every figure of an outcome computed again from the raw files. */
@NullMarked
package dev.gridbench.app.result.recount;

import org.jspecify.annotations.NullMarked;
