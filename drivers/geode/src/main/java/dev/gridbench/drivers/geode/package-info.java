/**
 * Apache Geode: members of the vendor's own {@code ServerLauncher}, clients over {@code
 * ClientCache}. The system knows no class of the vendor; the rest does.
 */
@NullMarked
package dev.gridbench.drivers.geode;

import org.jspecify.annotations.NullMarked;
