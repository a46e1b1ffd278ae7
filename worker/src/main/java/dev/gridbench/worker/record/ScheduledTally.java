package dev.gridbench.worker.record;

/** What a schedule adds to a tally. */
final class ScheduledTally {

  final Times responseTime = new Times();
  final Times sendLag = new Times();
  long notSent;
  long unanswered;

  /** An operation without an answer when the window ended: it will have taken at least so long. */
  void censor(long atLeastNanos, boolean sent) {
    responseTime.add(atLeastNanos);
    if (sent) {
      unanswered++;
    } else {
      notSent++;
    }
  }

  boolean isEmpty() {
    return responseTime.count + sendLag.count == 0;
  }

  void clear() {
    responseTime.clear();
    sendLag.clear();
    notSent = 0;
    unanswered = 0;
  }
}
