/** Throughput, latency and single seconds as pictures. */
@NullMarked
package dev.gridbench.app.report.chart;

import org.jspecify.annotations.NullMarked;
