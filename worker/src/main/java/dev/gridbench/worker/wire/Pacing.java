package dev.gridbench.worker.wire;

/** How a client waits for an operation's due time (method.md R4). */
public enum Pacing {
  /** Parks until shortly before, then spins: exact, but burns a processor for each client. */
  SPIN,
  /** Parks with the thread's timer slack cut to a nanosecond. */
  SLACK1,
  /** Parks; Linux adds 50 microseconds of timer slack. */
  PARK
}
