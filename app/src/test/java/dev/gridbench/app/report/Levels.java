package dev.gridbench.app.report;

import java.util.List;
import java.util.Random;

/**
 * Runs of one system of which the truth is known: two placements, two numbers of threads, two
 * numbers of clients; one of the combinations is left out.
 */
public final class Levels {

  public static final List<Integer> CLIENTS = List.of(1, 8);
  static final List<String> THREADS = List.of("25", "total(24)");
  public static final List<String> PLACEMENTS = List.of("none", "pinned");

  private Levels() {}

  /**
   * So many repetitions, each of them faster or slower as a whole.
   *
   * @param pinned how many times as fast pinned processes are
   * @param total how many times as fast a constant number of threads is
   * @param noise standard deviation of the log of a trial's throughput
   */
  public static Trials of(int repetitions, double pinned, double total, double noise, long seed) {
    Trials trials = new Trials().comparing("placement", "none", "threads", "25");
    Random random = new Random(0x9e3779b97f4a7c15L * (seed + 1));
    for (int repetition = 1; repetition <= repetitions; repetition++) {
      double block = Math.exp(0.3 * random.nextGaussian());
      for (int clients : CLIENTS) {
        for (String threads : THREADS) {
          for (String placement : PLACEMENTS) {
            double truth =
                1000.0
                    * clients
                    * (placement.equals("pinned") ? pinned : 1)
                    * (threads.equals("25") ? 1 : total);
            if (!leftOut(clients, threads, placement)) {
              trials
                  .of(Runs.HAZELCAST, "get", 100, clients)
                  .level("threads", threads)
                  .level("placement", placement)
                  .repetition(repetition)
                  .measured(truth * block * Math.exp(noise * random.nextGaussian()));
            }
          }
        }
      }
    }
    return trials;
  }

  /** So that averages over all cells of a level are of unlike cells. */
  static boolean leftOut(int clients, String threads, String placement) {
    return clients == 8 && threads.equals("25") && placement.equals("pinned");
  }
}
