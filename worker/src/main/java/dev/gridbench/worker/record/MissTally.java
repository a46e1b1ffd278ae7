package dev.gridbench.worker.record;

import org.jspecify.annotations.Nullable;

/**
 * How long misses took. What is not there needs not be fetched, so a miss is quicker than a hit and
 * never among its times (method.md R19).
 */
final class MissTally {

  final Times serviceTime = new Times();

  /** Null in a closed loop. */
  final @Nullable Times responseTime;

  MissTally(boolean scheduled) {
    responseTime = scheduled ? new Times() : null;
  }

  void add(Attempt attempt) {
    serviceTime.add(attempt.serviceNanos());
    if (responseTime != null) {
      responseTime.add(attempt.responseNanos());
    }
  }

  void clear() {
    serviceTime.clear();
    if (responseTime != null) {
      responseTime.clear();
    }
  }
}
