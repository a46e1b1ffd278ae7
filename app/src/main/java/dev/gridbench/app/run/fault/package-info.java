/** What a study does to processes while the load lasts, and what came of it. */
@NullMarked
package dev.gridbench.app.run.fault;

import org.jspecify.annotations.NullMarked;
