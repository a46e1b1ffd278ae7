package dev.gridbench.testing;

/**
 * What was not left to a test.
 *
 * @param foreign the share of the machine's processor time that other programs took
 * @param stolen the share that the hypervisor took
 */
public record Taken(double foreign, double stolen) {

  /** The limits of the noise gate (method.md, "The harness checks itself"). */
  private static final double MOST_FOREIGN = 0.03;

  private static final double MOST_STOLEN = 0.01;

  /** Whether a trial would be invalid by it. */
  public boolean tooMuch() {
    return foreign > MOST_FOREIGN || stolen > MOST_STOLEN;
  }
}
