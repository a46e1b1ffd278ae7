/** Servers that tests start and speak to without gridbench, and certificates for them. */
@NullMarked
package dev.gridbench.drivers.testkit.server;

import org.jspecify.annotations.NullMarked;
