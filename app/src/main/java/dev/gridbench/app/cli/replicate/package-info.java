/** Published studies that ship: which there are, and what repeating each of them takes. */
@NullMarked
package dev.gridbench.app.cli.replicate;

import org.jspecify.annotations.NullMarked;
