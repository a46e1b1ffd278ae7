/**
 * What the drivers of Hazelcast's versions share. Of the vendor's classes only predicates and the
 * executor service, whose names and signatures are the same from 3.6 to 5.
 */
@NullMarked
package dev.gridbench.drivers.hazelcastcommon;

import org.jspecify.annotations.NullMarked;
