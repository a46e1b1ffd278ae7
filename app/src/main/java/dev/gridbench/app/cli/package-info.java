/**
 * The program: its commands, one a class, and the exit code of each. Nothing but this and its rooms
 * prints.
 */
@NullMarked
package dev.gridbench.app.cli;

import org.jspecify.annotations.NullMarked;
