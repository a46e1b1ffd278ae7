/** Other load generators beside our own, on one server whose behaviour is known. */
@NullMarked
package dev.gridbench.app.crosscheck;

import org.jspecify.annotations.NullMarked;
