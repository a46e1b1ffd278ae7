package dev.gridbench.worker.wire;

import java.io.Serializable;

/**
 * What one verb has within one slice because its operations were due by a schedule.
 *
 * @param responseTime from the due time, of the succeeded operations but the misses
 * @param sendLag from the due time to the send, of all operations that were sent
 * @param withoutAnswer from the due time to the window's end, of those that were due before it and
 *     had no answer then: lower bounds of what they took, in the window's last slice
 * @param notSent due within the window, but not sent when it ended
 * @param unanswered sent, but not answered when the window ended
 */
public record ScheduledSlice(
    TimesSlice responseTime,
    TimesSlice sendLag,
    TimesSlice withoutAnswer,
    long notSent,
    long unanswered)
    implements Serializable {}
