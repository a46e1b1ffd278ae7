/** Neutral queries: a predicate tree read from WHERE text, its complexity and its evaluation. */
@NullMarked
package dev.gridbench.api.query;

import org.jspecify.annotations.NullMarked;
