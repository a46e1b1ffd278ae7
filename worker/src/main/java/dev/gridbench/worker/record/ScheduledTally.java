package dev.gridbench.worker.record;

import org.jspecify.annotations.Nullable;

/** What a schedule adds to a tally. */
final class ScheduledTally {

  final Times responseTime = new Times();
  final Times sendLag = new Times();

  /** How long those without an answer had been due when the window ended; null while none is. */
  @Nullable Times withoutAnswer;

  long notSent;
  long unanswered;

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
    return responseTime.count + sendLag.count + notSent + unanswered == 0;
  }

  void clear() {
    responseTime.clear();
    sendLag.clear();
    withoutAnswer = null;
    notSent = 0;
    unanswered = 0;
  }
}
