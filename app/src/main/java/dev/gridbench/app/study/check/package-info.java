/** Problems over several fields: what each cell asks for and its system cannot do. */
@NullMarked
package dev.gridbench.app.study.check;

import org.jspecify.annotations.NullMarked;
