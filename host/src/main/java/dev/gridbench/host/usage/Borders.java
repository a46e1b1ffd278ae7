package dev.gridbench.host.usage;

import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;

/** Moments at which more is to be done than each second; any thread may add one. */
final class Borders {

  /**
   * @param nanos when, on the clock's monotonic scale
   * @param everyThread whether all threads of all processes are looked at, whosever turn it is
   * @param afterwards what is done then
   */
  record Border(long nanos, boolean everyThread, Runnable afterwards) {}

  private final Queue<Border> ahead = new PriorityQueue<>(Comparator.comparingLong(Border::nanos));

  synchronized void add(Border border) {
    ahead.add(border);
  }

  /** The moment of the next one; the end of time where there is none. */
  synchronized long next() {
    Border first = ahead.peek();
    return first == null ? Long.MAX_VALUE : first.nanos();
  }

  /** Takes away the first one that has come; empty where none has. */
  synchronized Optional<Border> due(long now) {
    return now >= next() ? Optional.ofNullable(ahead.poll()) : Optional.empty();
  }
}
