/** A published study's tables and claims beside this run's figures. */
@NullMarked
package dev.gridbench.app.report.published;

import org.jspecify.annotations.NullMarked;
