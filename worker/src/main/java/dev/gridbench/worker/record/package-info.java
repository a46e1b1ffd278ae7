/** What the clients' operations came to: histograms and counts in slices with common borders. */
@NullMarked
package dev.gridbench.worker.record;

import org.jspecify.annotations.NullMarked;
