/** How a trial fails. */
@NullMarked
package dev.gridbench.app.failure;

import org.jspecify.annotations.NullMarked;
