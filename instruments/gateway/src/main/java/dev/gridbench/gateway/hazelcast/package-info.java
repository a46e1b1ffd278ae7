/** Clients of Hazelcast, cut into calls and sessions, and what a member answers them. */
@NullMarked
package dev.gridbench.gateway.hazelcast;

import org.jspecify.annotations.NullMarked;
