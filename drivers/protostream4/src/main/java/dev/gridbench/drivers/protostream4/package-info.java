/** The messages of drivers/codec as the annotation processor of ProtoStream 4 generates them. */
@NullMarked
package dev.gridbench.drivers.protostream4;

import org.jspecify.annotations.NullMarked;
