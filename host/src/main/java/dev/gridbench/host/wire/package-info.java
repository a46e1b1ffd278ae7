/** Records that an agent and its coordinator send each other, and the samples among them. */
@NullMarked
package dev.gridbench.host.wire;

import org.jspecify.annotations.NullMarked;
