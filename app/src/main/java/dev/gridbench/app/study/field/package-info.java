/** Every field of a study file, in tables that read, describe and write it. */
@NullMarked
package dev.gridbench.app.study.field;

import org.jspecify.annotations.NullMarked;
