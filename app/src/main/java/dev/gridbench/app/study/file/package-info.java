/** The way in and out: a study file read with all its problems, written, and described. */
@NullMarked
package dev.gridbench.app.study.file;

import org.jspecify.annotations.NullMarked;
