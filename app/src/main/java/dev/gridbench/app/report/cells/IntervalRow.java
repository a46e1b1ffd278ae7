package dev.gridbench.app.report.cells;

import org.jspecify.annotations.Nullable;

/**
 * One verb in one slice of a trial.
 *
 * @param second at which the slice begins, from the start of the measured window; negative in the
 *     warm-up
 * @param succeeded rightly answered operations, misses included
 * @param p50 service time in microseconds; null where too few operations lie beyond it
 * @param p99 service time in microseconds; null where too few operations lie beyond it
 * @param max service time in microseconds; null where nothing succeeded
 */
public record IntervalRow(
    double second,
    String verb,
    long succeeded,
    long missed,
    long failed,
    @Nullable Double p50,
    @Nullable Double p99,
    @Nullable Double max) {}
