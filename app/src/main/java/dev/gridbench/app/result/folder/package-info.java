/** The results folder, written, read back and compared. */
@NullMarked
package dev.gridbench.app.result.folder;

import org.jspecify.annotations.NullMarked;
