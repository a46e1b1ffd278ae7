/** One trial, and all of them. */
@NullMarked
package dev.gridbench.app.run;

import org.jspecify.annotations.NullMarked;
