/**
 * Infinispan before 9, as the studies of 2015 and 2018 measured it: servers 6.0.2, 7.1.1 and
 * 8.2.11, which gridbench starts from their jars, and the Hot Rod clients of these studies. The
 * systems know no class of the vendor; the rest does.
 */
@NullMarked
package dev.gridbench.drivers.infinispan8;

import org.jspecify.annotations.NullMarked;
