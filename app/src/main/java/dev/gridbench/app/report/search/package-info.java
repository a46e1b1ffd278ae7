/** What was searched for over a trial's probes: rates, clients, entries, shares. */
@NullMarked
package dev.gridbench.app.report.search;

import org.jspecify.annotations.NullMarked;
