/** The messages of drivers/codec as the annotation processor of ProtoStream 5 generates them. */
@NullMarked
package dev.gridbench.drivers.protostream5;

import org.jspecify.annotations.NullMarked;
