/** The machine and the harness measured before anything else is: calibrate and selftest. */
@NullMarked
package dev.gridbench.app.cli.calibrate;

import org.jspecify.annotations.NullMarked;
