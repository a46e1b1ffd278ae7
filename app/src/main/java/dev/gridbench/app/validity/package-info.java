/** The checks that put caveats on an outcome. */
@NullMarked
package dev.gridbench.app.validity;

import org.jspecify.annotations.NullMarked;
