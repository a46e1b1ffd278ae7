package dev.gridbench.worker.wire;

import java.io.Serializable;
import java.util.List;

/**
 * How one worker fared with its part of a scheduled load.
 *
 * @param firstSlice index of the first number in {@code due}
 * @param due operations due in each slice, sent or not
 * @param outstanding arrivals, operations or sessions, that were due and not over: ten times a
 *     second from the window's begin
 * @param inFlight operations that were sent and not answered, at the same instants
 * @param exhaustedNanos how long within the window an operation was due and all clients were busy;
 *     where clients have schedules of their own, that of the busiest
 * @param pacing how the clients really waited
 */
public record LoadReport(
    int firstSlice,
    List<Long> due,
    List<Long> outstanding,
    List<Long> inFlight,
    long exhaustedNanos,
    Pacing pacing)
    implements Serializable {

  public LoadReport {
    due = List.copyOf(due);
    outstanding = List.copyOf(outstanding);
    inFlight = List.copyOf(inFlight);
  }
}
