/**
 * Objects as bytes, for drivers whose client libraries carry bytes: each format once. A worker gets
 * the library of a format with the client's own; of these classes the coordinator uses {@link
 * dev.gridbench.drivers.codec.Baseline} and {@link dev.gridbench.drivers.codec.Formats} alone,
 * which know no vendor.
 */
@NullMarked
package dev.gridbench.drivers.codec;

import org.jspecify.annotations.NullMarked;
