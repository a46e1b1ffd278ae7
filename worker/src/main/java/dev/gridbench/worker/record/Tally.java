package dev.gridbench.worker.record;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * What one client's operations of one verb came to within one slice; filled without allocation. The
 * response times and send lags are null in a closed loop, where nothing is due before it is sent.
 */
final class Tally {

  /** Of hits, and of whatever else was rightly answered and is no miss. */
  final Times serviceTime = new Times();

  final @Nullable Times responseTime;
  final @Nullable Times sendLag;

  /**
   * Null where nothing can miss: each holds a hundred kilobytes. What is not there need not be
   * fetched, so a miss is quicker than a hit and never among its times (method.md R19).
   */
  final @Nullable Times missedServiceTime;

  final @Nullable Times missedResponseTime;

  /** How long those without an answer had been due when the window ended; null while none is. */
  @Nullable Times withoutAnswer;

  /** Operations by the number of their {@link Answer}. */
  final long[] answers = new long[Answer.values().length];

  /** The shortest wait after which a client library gave up. */
  long timeoutNanos = Long.MAX_VALUE;

  long rows;
  long busyNanos;
  long notSent;
  long unanswered;

  /**
   * @param mayMiss whether an operation may rightly find nothing
   */
  Tally(boolean scheduled, boolean mayMiss) {
    responseTime = scheduled ? new Times() : null;
    sendLag = scheduled ? new Times() : null;
    missedServiceTime = mayMiss ? new Times() : null;
    missedResponseTime = mayMiss && scheduled ? new Times() : null;
  }

  void add(Attempt attempt) {
    answers[attempt.answer.ordinal()]++;
    switch (attempt.answer) {
      case RIGHT -> add(attempt, serviceTime, responseTime);
      case MISSED -> miss(attempt);
      case TIMED_OUT -> timeoutNanos = Math.min(timeoutNanos, attempt.serviceNanos());
      case FAILED, CORRUPT, STALE, ABSENT -> {}
    }
    rows += attempt.rows;
    busyNanos += attempt.serviceNanos();
    if (sendLag != null) {
      sendLag.add(attempt.lagNanos());
    }
  }

  private void miss(Attempt attempt) {
    if (missedServiceTime == null) {
      throw new IllegalStateException("a " + attempt.verb.label() + " missed, which it cannot");
    }
    add(attempt, missedServiceTime, missedResponseTime);
  }

  private static void add(Attempt attempt, Times service, @Nullable Times response) {
    service.add(attempt.serviceNanos());
    if (response != null) {
      response.add(attempt.responseNanos());
    }
  }

  /** An operation without an answer when the window ended: it will have taken at least so long. */
  void censor(long atLeastNanos, boolean sent) {
    Times bounds = withoutAnswer;
    if (bounds == null) {
      bounds = Times.coarse();
      withoutAnswer = bounds;
    }
    bounds.add(atLeastNanos);
    if (sent) {
      unanswered++;
    } else {
      notSent++;
    }
  }

  boolean isEmpty() {
    return LongStream.of(answers).sum() + notSent + unanswered == 0;
  }

  void clear() {
    if (isEmpty()) {
      return;
    }
    serviceTime.clear();
    clear(responseTime);
    clear(sendLag);
    clear(missedServiceTime);
    clear(missedResponseTime);
    withoutAnswer = null;
    Arrays.fill(answers, 0);
    timeoutNanos = Long.MAX_VALUE;
    rows = 0;
    busyNanos = 0;
    notSent = 0;
    unanswered = 0;
  }

  private static void clear(@Nullable Times times) {
    if (times != null) {
      times.clear();
    }
  }
}
