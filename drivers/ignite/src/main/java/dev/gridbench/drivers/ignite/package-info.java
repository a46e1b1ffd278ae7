/** Apache Ignite 2: members that gridbench starts, reached by the thin client, and asked by SQL. */
@NullMarked
package dev.gridbench.drivers.ignite;

import org.jspecify.annotations.NullMarked;
