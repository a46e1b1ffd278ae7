/**
 * The ruler: a server with exactly known behaviour, to hold load generators against (method.md R0).
 */
@NullMarked
package dev.gridbench.ruler;

import org.jspecify.annotations.NullMarked;
