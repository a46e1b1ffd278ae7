/**
 * The forked JVM that holds clients: it dials the coordinator, takes an assignment, loads, checks,
 * prepares, measures, and dies with its lease.
 */
@NullMarked
package dev.gridbench.worker;

import org.jspecify.annotations.NullMarked;
