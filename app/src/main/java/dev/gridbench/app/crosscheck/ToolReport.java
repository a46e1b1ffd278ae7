package dev.gridbench.app.crosscheck;

/**
 * What a load generator says of itself.
 *
 * @param throughput operations per second
 * @param meanMillis not a number where it does not tell
 * @param p50Millis not a number where it does not tell
 */
public record ToolReport(double throughput, double meanMillis, double p50Millis) {}
