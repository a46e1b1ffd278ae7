package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/**
 * How a trial was conducted.
 *
 * @param sliceSeconds length of the slices of intervals.csv, load.csv and latency.hlog
 * @param rehearsal null where there was none
 */
public record Conducted(double sliceSeconds, @Nullable Rehearsed rehearsal) {}
