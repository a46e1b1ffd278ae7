/** Studies out of one command line. */
@NullMarked
package dev.gridbench.app.quick;

import org.jspecify.annotations.NullMarked;
