package dev.gridbench.app.validity;

import dev.gridbench.app.result.Caveat;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The mark of TCP's delayed acknowledgments in service times: many operations are quick, many take
 * some 40 ms, and hardly any lie between. A sender without TCP_NODELAY keeps a small message back
 * until the one before is acknowledged (Nagle, RFC 896), and a receiver with nothing to answer puts
 * that off (RFC 1122, section 4.2.3.2), on Linux for 40 ms at least. Such latency is neither the
 * system's nor the machine's, it is a setting's; busy connections hide it.
 */
public final class DelayedAcks {

  /** What it is called among the caveats. */
  public static final String KIND = "delayed-acknowledgments";

  private static final long QUICK = 20_000_000;
  private static final long DELAY = 36_000_000;
  private static final long OVER = 52_000_000;

  /** Fewer operations show no shape. */
  private static final int LEAST = 100;

  private static final double SHARE = 0.05;

  /** So many times as many as in the 16 ms before: nothing that queues has a gap there. */
  private static final double STEP = 3;

  private DelayedAcks() {}

  /**
   * Of the kind of operation that has it most.
   *
   * @param serviceTimes in nanoseconds, by verb
   */
  public static Optional<Caveat> caveat(Map<String, Histogram> serviceTimes) {
    return serviceTimes.entrySet().stream()
        .filter(verb -> marked(verb.getValue()))
        .max(Comparator.comparingDouble(verb -> share(verb.getValue())))
        .map(verb -> new Caveat(KIND, false, words(verb.getKey(), share(verb.getValue()))));
  }

  private static boolean marked(Histogram times) {
    long all = times.getTotalCount();
    return all >= LEAST
        && share(times) >= SHARE
        && between(times, 0, QUICK) >= SHARE * all
        && between(times, DELAY, OVER) >= STEP * between(times, QUICK, DELAY);
  }

  private static double share(Histogram times) {
    return (double) between(times, DELAY, OVER) / Math.max(1, times.getTotalCount());
  }

  /** How many from the one to just below the other. */
  private static long between(Histogram times, long from, long below) {
    return times.getCountBetweenValues(from, times.lowestEquivalentValue(below) - 1);
  }

  private static String words(String verb, double share) {
    return String.format(
        Locale.ROOT,
        "%.0f %% of %s operations took 36 to 52 ms, and hardly any a little less: as long as Linux"
            + " puts off the acknowledgment of a message that has no answer. Somewhere between"
            + " clients and members a small message waits for that. Look for TCP_NODELAY in the"
            + " settings of members, clients and what lies between before you blame the system.",
        100 * share,
        verb);
  }
}
