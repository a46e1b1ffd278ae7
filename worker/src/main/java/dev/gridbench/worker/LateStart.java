package dev.gridbench.worker;

/** The instant at which all clients were to begin was over when this worker's were told of it. */
final class LateStart extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * @param lateNanos how long it was over
   */
  LateStart(long lateNanos) {
    super(
        "the start was "
            + lateNanos / 1_000_000
            + " ms ago when the clients were told, as the machine was too busy. End what else runs"
            + " on it, or use fewer clients and workers");
  }
}
