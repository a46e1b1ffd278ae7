/** What clients say, cut into calls, and what the upstream answers, cut into answers. */
@NullMarked
package dev.gridbench.gateway.protocol;

import org.jspecify.annotations.NullMarked;
