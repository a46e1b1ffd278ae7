package dev.gridbench.worker.wire;

import java.io.Serializable;

/**
 * One verb within one slice, over any number of clients.
 *
 * @param succeeded operations that were answered rightly, misses included
 * @param missed reads of keys that were not there; part of {@code succeeded}
 * @param failed operations that ended in an exception
 * @param wrong answers that were not the truth; neither in {@code succeeded} nor in {@code failed}
 * @param rows rows of all answers
 * @param serviceTime compressed HdrHistogram of the succeeded operations' service times in
 *     nanoseconds
 * @param minNanos exact shortest service time, {@link Long#MAX_VALUE} where there was none
 * @param maxNanos exact longest service time, 0 where there was none
 * @param sumNanos exact sum of service times
 * @param trouble the kinds of the failed and the wrong
 */
public record VerbSlice(
    long succeeded,
    long missed,
    long failed,
    long wrong,
    long rows,
    byte[] serviceTime,
    long minNanos,
    long maxNanos,
    long sumNanos,
    Trouble trouble)
    implements Serializable {}
