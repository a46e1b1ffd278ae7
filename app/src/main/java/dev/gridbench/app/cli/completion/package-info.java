/** Scripts by which shells complete command lines, from the commands' own declarations. */
@NullMarked
package dev.gridbench.app.cli.completion;

import org.jspecify.annotations.NullMarked;
