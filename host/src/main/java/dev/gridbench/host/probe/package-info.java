/** What an agent finds out of its machine, and of the links from it to others. */
@NullMarked
package dev.gridbench.host.probe;

import org.jspecify.annotations.NullMarked;
