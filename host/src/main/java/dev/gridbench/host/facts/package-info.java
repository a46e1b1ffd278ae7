/** What a reader must know of a machine to judge a figure, and which machines are alike. */
@NullMarked
package dev.gridbench.host.facts;

import org.jspecify.annotations.NullMarked;
