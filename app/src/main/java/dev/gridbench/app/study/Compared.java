package dev.gridbench.app.study;

import org.jspecify.annotations.Nullable;

/**
 * A factor as {@code compare} names it, not yet looked up.
 *
 * @param factor its name as written
 * @param against the baseline level as written; null for the first one
 * @param written where messages point to
 */
record Compared(String factor, @Nullable Yaml against, Place written) {}
