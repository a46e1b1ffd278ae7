package dev.gridbench.worker.wire;

import java.io.Serializable;

/**
 * Times of one kind, of one verb within one slice.
 *
 * @param histogram compressed HdrHistogram in nanoseconds; of up to a minute each
 * @param count all of them, those beyond a minute too
 * @param minNanos exact, {@link Long#MAX_VALUE} where there was none
 * @param maxNanos exact, 0 where there was none
 * @param sumNanos exact
 */
public record TimesSlice(byte[] histogram, long count, long minNanos, long maxNanos, long sumNanos)
    implements Serializable {}
