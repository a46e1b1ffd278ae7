/**
 * What every driver has to hold, as JUnit classes that a driver's module extends: {@link
 * dev.gridbench.drivers.testkit.DriverContract}, and {@link
 * dev.gridbench.drivers.testkit.RemoteDriverContract} where there are members to speak to.
 */
@NullMarked
package dev.gridbench.drivers.testkit;

import org.jspecify.annotations.NullMarked;
