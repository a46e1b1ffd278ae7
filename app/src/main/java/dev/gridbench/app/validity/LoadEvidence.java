package dev.gridbench.app.validity;

import dev.gridbench.app.result.LoadFacts;
import java.util.List;

/**
 * What is known of a trial's load, for {@link LoadChecks} to judge.
 *
 * @param edge the share of the window that one operation with its think time may take: so much may
 *     Little's law be off, since thinking at the window's end is not counted, nor by phase what is
 *     under way then
 * @param failedShare failed operations over all
 * @param windowSeconds its length
 * @param waiting clients that hardly got an answer
 */
public record LoadEvidence(
    LoadFacts facts, double edge, double failedShare, double windowSeconds, Waiting waiting) {

  /** Where every client got its answers. */
  public LoadEvidence(LoadFacts facts, double edge, double failedShare, double windowSeconds) {
    this(facts, edge, failedShare, windowSeconds, Waiting.NONE);
  }

  /**
   * Clients that waited for one answer for half of the window or longer when it ended, while others
   * were answered in a tenth of that time.
   *
   * @param clients how many
   * @param of of how many
   * @param longestSeconds how long the longest of them had waited within the window
   */
  public record Waiting(int clients, int of, double longestSeconds) {

    /** Where every client got its answers. */
    public static final Waiting NONE = new Waiting(0, 0, 0);

    private static final double SHARE_OF_WINDOW = 0.5;
    private static final double TIMES_THE_MEAN = 10;

    /**
     * @param open of each client how long it had been inside what was under way at the end
     * @param mean seconds that an operation took that was answered
     */
    public static Waiting of(List<Double> open, double mean, double windowSeconds) {
      double least = Math.max(SHARE_OF_WINDOW * windowSeconds, TIMES_THE_MEAN * mean);
      int clients = (int) open.stream().filter(each -> each >= least).count();
      double longest = open.stream().mapToDouble(Double::doubleValue).max().orElse(0);
      return clients == 0 || clients == open.size()
          ? NONE
          : new Waiting(clients, open.size(), longest);
    }
  }
}
