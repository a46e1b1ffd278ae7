package dev.gridbench.app.design;

/**
 * How much trials of one cell differed in an earlier run.
 *
 * @param sd standard deviation of their log throughputs, pooled over cells
 * @param source the run that showed it
 */
public record SeenSpread(double sd, String source) {}
