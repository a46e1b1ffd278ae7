/**
 * What cells and trials did, and how it compares: throughput, latency, phases, queries, tenants.
 */
@NullMarked
package dev.gridbench.app.report.table;

import org.jspecify.annotations.NullMarked;
