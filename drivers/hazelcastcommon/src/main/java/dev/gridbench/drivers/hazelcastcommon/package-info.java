/** What the drivers of Hazelcast's versions share, none of it by a class of the vendor. */
@NullMarked
package dev.gridbench.drivers.hazelcastcommon;

import org.jspecify.annotations.NullMarked;
