/**
 * Hazelcast from 4.0, whose API holds through 5: members of the vendor's own main class, clients
 * over {@code HazelcastClient}. The two systems know no class of the vendor; the rest does.
 */
@NullMarked
package dev.gridbench.drivers.hazelcast;

import org.jspecify.annotations.NullMarked;
