/** Studies out of the properties that YCSB is given. */
@NullMarked
package dev.gridbench.app.ycsb;

import org.jspecify.annotations.NullMarked;
