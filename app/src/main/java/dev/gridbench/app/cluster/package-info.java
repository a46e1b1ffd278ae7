/** The members of one deployment: start, await, attach, stop. */
@NullMarked
package dev.gridbench.app.cluster;

import org.jspecify.annotations.NullMarked;
