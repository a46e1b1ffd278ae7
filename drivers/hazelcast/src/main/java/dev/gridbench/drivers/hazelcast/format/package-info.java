/**
 * Values in Hazelcast's formats: what the client library is handed, and the classes by which it
 * encodes that. Members that have to know them get this driver's jar without any other of ours but
 * the domain classes.
 */
@NullMarked
package dev.gridbench.drivers.hazelcast.format;

import org.jspecify.annotations.NullMarked;
