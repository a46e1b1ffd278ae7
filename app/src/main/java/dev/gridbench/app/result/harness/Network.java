package dev.gridbench.app.result.harness;

import org.jspecify.annotations.Nullable;

/**
 * What lay between workers and members, and what passed there in the window (method.md R49, R55);
 * null where a thing is not known or does not apply.
 *
 * @param link the interface that leads to the members, {@code eth0}, of several hosts all their
 *     names; {@link #LOOPBACK} where members are on the workers' machine, so that there is no link
 *     that could be full
 * @param bytesPerOperation what the workers' interfaces carried for all programs of their machines,
 *     both directions together, over rightly answered operations; a loopback interface counts each
 *     packet twice, so there one direction is taken
 * @param linkShare the busiest direction of any interface of workers or members, of what that
 *     carries by its nominal speed
 * @param reconnections how often client connections were lost and opened anew, from the start of
 *     the warm-up on
 * @param retries how many requests client libraries sent again of their own accord, from the start
 *     of the warm-up on
 * @param traffic each direction for itself; null in folders of versions that did not record it
 */
public record Network(
    @Nullable String link,
    @Nullable Double bytesPerOperation,
    @Nullable Double linkShare,
    @Nullable Long reconnections,
    @Nullable Long retries,
    @Nullable Traffic traffic) {

  /** What {@code link} says where no link lies between workers and members. */
  public static final String LOOPBACK = "none: loopback";

  /**
   * What the interface carried for all programs of the machine, bytes a second of the window. A
   * loopback interface receives what it sends, so there both are the same.
   */
  public record Traffic(double receivedPerSecond, double sentPerSecond) {}

  /** Whether members are on this machine, so that there is no link. */
  public boolean loopback() {
    return LOOPBACK.equals(link);
  }
}
