package dev.gridbench.app.crosscheck;

/**
 * What a load generator reports of its run.
 *
 * @param throughput operations per second
 * @param meanMillis not a number where it reports none
 * @param p50Millis not a number where it reports none
 */
public record ToolReport(double throughput, double meanMillis, double p50Millis) {}
