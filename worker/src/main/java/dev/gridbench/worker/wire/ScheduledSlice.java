package dev.gridbench.worker.wire;

import java.io.Serializable;

/**
 * What one verb has within one slice because its operations were due by a schedule.
 *
 * @param responseTime from the due time: of the succeeded operations; and, as a lower bound, of
 *     those that were due within the window and had no answer at its end, in its last slice
 * @param sendLag from the due time to the send, of all operations that were sent
 * @param notSent due within the window, but not sent when it ended
 * @param unanswered sent, but not answered when the window ended
 */
public record ScheduledSlice(
    TimesSlice responseTime, TimesSlice sendLag, long notSent, long unanswered)
    implements Serializable {}
