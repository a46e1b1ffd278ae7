/** The program as a user meets it: real processes, real files, exit codes. */
@NullMarked
package dev.gridbench.e2e;

import org.jspecify.annotations.NullMarked;
