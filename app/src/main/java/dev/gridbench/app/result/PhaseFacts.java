package dev.gridbench.app.result;

import dev.gridbench.app.result.Outcome.Latency;
import org.jspecify.annotations.Nullable;

/**
 * What a trial did in one phase of its load (method.md R10). Operations belong to the phase in
 * whose slices they were answered, those that were due to the phase in which they were.
 *
 * @param backlog null in a closed loop
 * @param carried whether more of them were from the phase before than chance explains, so that its
 *     response times are in part of that phase
 * @param steady of what shape its slices were; null where they are too few, and where its level
 *     changes
 * @param load what it was, and whether it was what was asked for
 */
public record PhaseFacts(
    Span span,
    Answers answers,
    @Nullable Backlog backlog,
    boolean carried,
    @Nullable Steady steady,
    LoadFacts load) {

  /**
   * What was asked for, and when.
   *
   * @param number from 1
   * @param asked the phase's level as a study writes it, with its unit: {@code 1000..4000/s}
   * @param fromSeconds when it began, from the beginning of the window
   * @param toSeconds when it ended
   * @param expected operations that its rate comes to; null in a closed loop
   * @param clientSeconds time of all clients that were there together; null under a schedule
   */
  public record Span(
      int number,
      String asked,
      double fromSeconds,
      double toSeconds,
      @Nullable Double expected,
      @Nullable Double clientSeconds) {}

  /**
   * What was done, all verbs together.
   *
   * @param succeeded rightly answered operations
   * @param serviceTime from the send
   * @param responseTime from the due time; null in a closed loop
   */
  public record Answers(
      long succeeded,
      long failed,
      long wrong,
      Latency serviceTime,
      @Nullable Latency responseTime) {}

  /** Arrivals that were due and not over when the phase began and when it ended. */
  public record Backlog(long backlogBegin, long backlogEnd) {}

  public int number() {
    return span.number;
  }

  public String asked() {
    return span.asked;
  }

  public double fromSeconds() {
    return span.fromSeconds;
  }

  public double toSeconds() {
    return span.toSeconds;
  }

  public double seconds() {
    return span.toSeconds - span.fromSeconds;
  }

  /** Operations that its rate comes to; null in a closed loop. */
  public @Nullable Double expected() {
    return span.expected;
  }

  /** What a user would feel: from the due time where there is one. */
  public Latency latency() {
    return answers.responseTime == null ? answers.serviceTime : answers.responseTime;
  }

  /** Arrivals that were left over when it ended; null in a closed loop. */
  public @Nullable Long backlogEnd() {
    return backlog == null ? null : Long.valueOf(backlog.backlogEnd);
  }

  boolean keptUp() {
    return load.keptUp();
  }

  /** As messages call it. */
  public String text() {
    return "Phase %d (%s, second %s to %s)"
        .formatted(
            span.number,
            span.asked,
            Interval.text(span.fromSeconds),
            Interval.text(span.toSeconds));
  }
}
