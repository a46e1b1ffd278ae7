/** What tests of figures in real time share. */
@NullMarked
package dev.gridbench.testing;

import org.jspecify.annotations.NullMarked;
