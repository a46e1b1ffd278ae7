/** Another load generator beside ours, on the same server. */
@NullMarked
package dev.gridbench.app.cli.crosscheck;

import org.jspecify.annotations.NullMarked;
