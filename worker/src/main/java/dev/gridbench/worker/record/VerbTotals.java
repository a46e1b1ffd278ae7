package dev.gridbench.worker.record;

import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One verb's counts and times, summed over clients, workers or slices: filled by a worker's
 * collector, sent once a slice, and added up by the coordinator. Response times and send lags are
 * empty in a closed loop.
 */
public final class VerbTotals implements Serializable {

  private static final long serialVersionUID = 1;

  private final TimeTotals serviceTime = new TimeTotals();
  private final TimeTotals answered = new TimeTotals();
  private final TimeTotals withoutAnswer = new TimeTotals();
  private final TimeTotals sendLag = new TimeTotals();
  private final TimeTotals missedServiceTime = new TimeTotals();
  private final TimeTotals missedResponseTime = new TimeTotals();

  /** Operations by the number of their {@link Answer}. */
  private final long[] answers = new long[Answer.values().length];

  private long timeoutNanos = Long.MAX_VALUE;
  private long rows;
  private long busyNanos;
  private long notSent;
  private long unanswered;

  void add(Tally tally) {
    if (tally.isEmpty()) {
      return;
    }
    add(tally.answers, tally.timeoutNanos, tally.rows, tally.busyNanos);
    add(tally.notSent, tally.unanswered);
    serviceTime.add(tally.serviceTime);
    add(answered, tally.responseTime);
    add(withoutAnswer, tally.withoutAnswer);
    add(sendLag, tally.sendLag);
    add(missedServiceTime, tally.missedServiceTime);
    add(missedResponseTime, tally.missedResponseTime);
  }

  private static void add(TimeTotals totals, @Nullable Times times) {
    if (times != null) {
      totals.add(times);
    }
  }

  /** Adds all of another. */
  public void add(VerbTotals other) {
    add(other.answers, other.timeoutNanos, other.rows, other.busyNanos);
    add(other.notSent, other.unanswered);
    serviceTime.add(other.serviceTime);
    answered.add(other.answered);
    withoutAnswer.add(other.withoutAnswer);
    sendLag.add(other.sendLag);
    missedServiceTime.add(other.missedServiceTime);
    missedResponseTime.add(other.missedResponseTime);
  }

  private void add(long[] more, long shortestTimeout, long moreRows, long moreBusyNanos) {
    Arrays.setAll(answers, i -> answers[i] + more[i]);
    timeoutNanos = Math.min(timeoutNanos, shortestTimeout);
    rows += moreRows;
    busyNanos += moreBusyNanos;
  }

  private void add(long moreNotSent, long moreUnanswered) {
    notSent += moreNotSent;
    unanswered += moreUnanswered;
  }

  /** Service times of the succeeded operations but the misses. */
  public TimeTotals serviceTime() {
    return serviceTime;
  }

  /** Response times of the succeeded operations but the misses. */
  public TimeTotals answered() {
    return answered;
  }

  /**
   * From the due time to the window's end, of the operations that had no answer then: lower bounds
   * of what they took, in the window's last slice.
   */
  public TimeTotals withoutAnswer() {
    return withoutAnswer;
  }

  /** Response times: of the {@link #answered}, and the bounds of those {@link #withoutAnswer}. */
  public TimeTotals responseTime() {
    return sum(answered, withoutAnswer);
  }

  /** From the due time to the send, of all operations that were sent. */
  public TimeTotals sendLag() {
    return sendLag;
  }

  /** Service times of the misses, which are never among those of hits (method.md R19). */
  public TimeTotals missedServiceTime() {
    return missedServiceTime;
  }

  /** Response times of the misses. */
  public TimeTotals missedResponseTime() {
    return missedResponseTime;
  }

  /**
   * Service times of all succeeded operations, misses among them: for what is asked of all, never
   * for a quantile of the verb (method.md R19).
   */
  public TimeTotals serviceTimeOfAll() {
    return sum(serviceTime, missedServiceTime);
  }

  /** The same from the due time. */
  public TimeTotals answeredOfAll() {
    return sum(answered, missedResponseTime);
  }

  /** The same, with those without an answer at the window's end. */
  public TimeTotals responseTimeOfAll() {
    return sum(responseTime(), missedResponseTime);
  }

  private static TimeTotals sum(TimeTotals some, TimeTotals others) {
    if (others.count() == 0) {
      return some;
    }
    TimeTotals sum = new TimeTotals();
    sum.add(some);
    sum.add(others);
    return sum;
  }

  /** Operations that took longer than a histogram holds. */
  public long overflow() {
    return Math.max(
        serviceTime.overflow() + missedServiceTime.overflow(),
        answered.overflow() + withoutAnswer.overflow() + missedResponseTime.overflow());
  }

  private long count(Answer... kinds) {
    return Arrays.stream(kinds).mapToLong(kind -> answers[kind.ordinal()]).sum();
  }

  /** Operations that were answered rightly, misses included. */
  public long succeeded() {
    return count(Answer.RIGHT, Answer.MISSED);
  }

  /**
   * Calls that rightly found nothing to read, to remove or to update, or what they were to insert;
   * part of {@link #succeeded}.
   */
  public long missed() {
    return count(Answer.MISSED);
  }

  /** Operations that ended in an exception. */
  public long failed() {
    return count(Answer.FAILED, Answer.TIMED_OUT);
  }

  /** Answers that were not the truth; neither among the succeeded nor among the failed. */
  public long wrong() {
    return count(Answer.CORRUPT, Answer.STALE, Answer.ABSENT);
  }

  /** The kinds of the failed and the wrong. */
  public Trouble trouble() {
    return new Trouble(
        count(Answer.TIMED_OUT),
        timeoutNanos,
        count(Answer.CORRUPT),
        count(Answer.STALE),
        count(Answer.ABSENT));
  }

  /** Rows of a query's answers; entries that a batch read or stored. */
  public long rows() {
    return rows;
  }

  /** Exact sum of the service times of all operations, whatever they came to. */
  public long busyNanos() {
    return busyNanos;
  }

  /** Operations that were due within the window and not sent when it ended. */
  public long notSent() {
    return notSent;
  }

  /** Operations that were sent and not answered when the window ended. */
  public long unanswered() {
    return unanswered;
  }

  /** The longest service time of all succeeded operations, misses among them; exact. */
  public long maxNanos() {
    return Math.max(serviceTime.maxNanos(), missedServiceTime.maxNanos());
  }
}
