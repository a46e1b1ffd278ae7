/**
 * The domain classes in the Portable Object Format (POF), on clients and on members: each field has
 * a number, by which members find it in the bytes of an object.
 */
@NullMarked
package dev.gridbench.drivers.coherence.pof;

import org.jspecify.annotations.NullMarked;
