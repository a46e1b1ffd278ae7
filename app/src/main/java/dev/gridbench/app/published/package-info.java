/** Tables of the source documents as data, matched to cells, and their claims. */
@NullMarked
package dev.gridbench.app.published;

import org.jspecify.annotations.NullMarked;
