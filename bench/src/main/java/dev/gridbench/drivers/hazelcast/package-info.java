/** What the formats of Hazelcast cost, in the driver's own package. */
@NullMarked
package dev.gridbench.drivers.hazelcast;

import org.jspecify.annotations.NullMarked;
