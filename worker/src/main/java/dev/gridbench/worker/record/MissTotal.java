package dev.gridbench.worker.record;

import dev.gridbench.worker.wire.MissTimes;
import org.jspecify.annotations.Nullable;

/** How long the misses of one verb within one slice took, over all clients of the worker. */
final class MissTotal {

  private final TimesTotal serviceTime = new TimesTotal();
  private final @Nullable TimesTotal responseTime;

  MissTotal(boolean scheduled) {
    responseTime = scheduled ? new TimesTotal() : null;
  }

  void add(MissTally tally) {
    serviceTime.add(tally.serviceTime);
    if (responseTime != null && tally.responseTime != null) {
      responseTime.add(tally.responseTime);
    }
  }

  MissTimes times() {
    return new MissTimes(serviceTime.slice(), responseTime == null ? null : responseTime.slice());
  }
}
