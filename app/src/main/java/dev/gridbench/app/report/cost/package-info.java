/** What operations and entries cost: processors, memory, network, encoding. */
@NullMarked
package dev.gridbench.app.report.cost;

import org.jspecify.annotations.NullMarked;
