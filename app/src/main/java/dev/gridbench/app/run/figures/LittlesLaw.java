package dev.gridbench.app.run.figures;

/**
 * Little's law for a closed loop: clients are as many as throughput times the mean time that one
 * operation takes a client, thinking included (method.md R7).
 */
public final class LittlesLaw {

  private LittlesLaw() {}

  /**
   * Which part of its clients a throughput accounts for: 1, if clients do nothing outside of their
   * operations and thinking.
   *
   * @param meanSeconds mean service and think time
   */
  public static double of(double perSecond, double meanSeconds, double clients) {
    return perSecond * meanSeconds / clients;
  }
}
