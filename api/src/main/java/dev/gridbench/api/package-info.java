/** What a driver implements, and the values that coordinator and worker both speak of. */
@NullMarked
package dev.gridbench.api;

import org.jspecify.annotations.NullMarked;
