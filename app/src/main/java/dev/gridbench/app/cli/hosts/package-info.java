/** The command that checks hosts before anything runs on them. */
@NullMarked
package dev.gridbench.app.cli.hosts;

import org.jspecify.annotations.NullMarked;
