/** A results folder told in words, tables and charts. Knows nothing of how trials are run. */
@NullMarked
package dev.gridbench.app.report;

import org.jspecify.annotations.NullMarked;
