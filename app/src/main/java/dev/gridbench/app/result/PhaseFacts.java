package dev.gridbench.app.result;

import dev.gridbench.app.result.Outcome.Latency;
import org.jspecify.annotations.Nullable;

/**
 * What a trial did in one phase of its load (method.md R10). Operations belong to the phase in
 * whose slices they were answered, those that were due to the phase in which they were.
 *
 * @param number from 1
 * @param asked the phase's level as a study writes it, with its unit: {@code 1000..4000/s}
 * @param fromSeconds when it began, from the beginning of the window
 * @param toSeconds when it ended
 * @param expected operations that its rate comes to; null in a closed loop
 * @param clientSeconds time of all clients that were there together; null under a schedule
 * @param succeeded rightly answered operations, all verbs together
 * @param serviceTime of all verbs together, from the send
 * @param responseTime of all verbs together, from the due time; null in a closed loop
 * @param backlogBegin arrivals that were due and not over when it began; null in a closed loop
 * @param backlogEnd the same when it ended
 * @param carried whether more of them were from the phase before than chance explains, so that its
 *     response times are in part of that phase
 * @param steady of what shape its slices were; null where they are too few, and where its level
 *     changes
 * @param load what it was, and whether it was what was asked for
 */
public record PhaseFacts(
    int number,
    String asked,
    double fromSeconds,
    double toSeconds,
    @Nullable Double expected,
    @Nullable Double clientSeconds,
    long succeeded,
    long failed,
    long wrong,
    Latency serviceTime,
    @Nullable Latency responseTime,
    @Nullable Long backlogBegin,
    @Nullable Long backlogEnd,
    boolean carried,
    @Nullable Steady steady,
    LoadFacts load) {

  public double seconds() {
    return toSeconds - fromSeconds;
  }

  /** What a user would feel: from the due time where there is one. */
  public Latency latency() {
    return responseTime == null ? serviceTime : responseTime;
  }

  /** As messages call it. */
  public String text() {
    return "Phase "
        + number
        + " ("
        + asked
        + ", second "
        + Interval.text(fromSeconds)
        + " to "
        + Interval.text(toSeconds)
        + ")";
  }
}
