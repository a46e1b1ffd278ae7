/** Where to probe next, and what was found: rates, clients, entries. */
@NullMarked
package dev.gridbench.app.stats.search;

import org.jspecify.annotations.NullMarked;
