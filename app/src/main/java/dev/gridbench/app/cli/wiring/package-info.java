/** What commands share: arguments, the parts of the program put together, errors of users. */
@NullMarked
package dev.gridbench.app.cli.wiring;

import org.jspecify.annotations.NullMarked;
