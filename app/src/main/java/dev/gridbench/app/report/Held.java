package dev.gridbench.app.report;

import dev.gridbench.app.stats.Comparison;

/**
 * A contender held against a baseline, with the words for it.
 *
 * @param metric what was compared: {@code throughput}, {@code p99 of get}
 */
record Held(String metric, String contender, String baseline, Comparison comparison) {}
