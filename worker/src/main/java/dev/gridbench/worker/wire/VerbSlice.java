package dev.gridbench.worker.wire;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * One verb within one slice, over any number of clients.
 *
 * @param succeeded operations that were answered rightly, misses included
 * @param missed calls that rightly found nothing to read, to remove or to update, or what they were
 *     to insert; part of {@code succeeded}
 * @param failed operations that ended in an exception
 * @param wrong answers that were not the truth; neither in {@code succeeded} nor in {@code failed}
 * @param rows rows of a query's answers; entries that a batch read or stored
 * @param busyNanos sum of the service times of all operations, whatever they came to
 * @param serviceTime of the succeeded operations but the misses
 * @param scheduled what a schedule adds; null in a closed loop
 * @param trouble the kinds of the failed and the wrong
 * @param misses times of the missed; null where there are none
 */
public record VerbSlice(
    long succeeded,
    long missed,
    long failed,
    long wrong,
    long rows,
    long busyNanos,
    TimesSlice serviceTime,
    @Nullable ScheduledSlice scheduled,
    Trouble trouble,
    @Nullable MissTimes misses)
    implements Serializable {}
