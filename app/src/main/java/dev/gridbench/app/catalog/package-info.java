/** Which driver speaks a system and version, and which files its artifacts are. */
@NullMarked
package dev.gridbench.app.catalog;

import org.jspecify.annotations.NullMarked;
