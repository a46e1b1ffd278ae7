/**
 * Apache Ignite 3, whose client knows no caches but tables: a map is a table, by its view of keys
 * and values.
 */
@NullMarked
package dev.gridbench.drivers.ignite3;

import org.jspecify.annotations.NullMarked;
