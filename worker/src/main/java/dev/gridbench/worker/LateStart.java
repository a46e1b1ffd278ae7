package dev.gridbench.worker;

/** The instant at which all clients were to begin was over when this worker's were told of it. */
final class LateStart extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * @param lateNanos how long it was over
   */
  LateStart(long lateNanos) {
    super(
        "the clients got the start signal "
            + lateNanos / 1_000_000
            + " ms too late, as the machine was too busy. End what else runs on it, or use fewer"
            + " clients and workers");
  }
}
