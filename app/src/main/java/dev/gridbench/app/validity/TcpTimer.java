package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * The mark of one of TCP's timers in service times: many operations are quick, many take just as
 * long as the timer, and hardly any lie between. Such latency is neither the system's nor the
 * machine's, it is a setting's.
 */
public enum TcpTimer {
  /**
   * A sender without TCP_NODELAY keeps a small message back until the one before is acknowledged
   * (Nagle, RFC 896), and a receiver with nothing to answer puts that off (RFC 1122, section
   * 4.2.3.2), on Linux for 40 ms at least. Busy connections hide it.
   */
  DELAYED_ACKNOWLEDGMENT(
      CaveatKind.DELAYED_ACKNOWLEDGMENTS,
      20,
      36,
      52,
      "puts off the acknowledgment of a message that has no answer. Somewhere between clients and"
          + " members a small message waits for that. Look for TCP_NODELAY in the settings of"
          + " members, clients and what lies between before you blame the system."),
  /**
   * What was not acknowledged is sent again, and a receiver whose window is closed is asked whether
   * it has room again, after the retransmission timeout (RFC 6298; RFC 9293, section 3.8.6.1), on
   * Linux 200 ms at least.
   */
  RETRANSMISSION(
      CaveatKind.RETRANSMISSION_TIMER,
      100,
      196,
      220,
      "waits at least before it sends again what was not acknowledged, or asks a receiver that was"
          + " full for room. Packets are lost, or more is under way than a socket's buffer takes."
          + " Look at the socket buffers of members, clients and what lies between, and at the"
          + " network, before you blame the system.");

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long QUICK = 20 * NANOS_PER_MILLI;

  /** Fewer operations show no shape. */
  private static final int LEAST = 100;

  private static final double SHARE = 0.05;

  /** So many times as many as in the gap before: nothing that queues has a gap there. */
  private static final double STEP = 3;

  private final CaveatKind kind;
  private final long gap;
  private final long from;
  private final long below;
  private final String why;

  TcpTimer(CaveatKind kind, long gapMillis, long fromMillis, long belowMillis, String why) {
    this.kind = kind;
    gap = gapMillis * NANOS_PER_MILLI;
    from = fromMillis * NANOS_PER_MILLI;
    below = belowMillis * NANOS_PER_MILLI;
    this.why = why;
  }

  /** What it is called among the caveats. */
  public CaveatKind kind() {
    return kind;
  }

  /** Whether a caveat is one of these. */
  public static boolean tells(Caveat caveat) {
    return Arrays.stream(values()).anyMatch(timer -> timer.kind.is(caveat));
  }

  static List<Caveat> judge(Evidence evidence) {
    return caveats(evidence.recorded().serviceTimes());
  }

  /**
   * One of each timer that is seen, of the kind of operation that has it most.
   *
   * @param serviceTimes in nanoseconds, by verb
   */
  static List<Caveat> caveats(Map<String, Histogram> serviceTimes) {
    return Arrays.stream(values()).flatMap(timer -> timer.caveat(serviceTimes).stream()).toList();
  }

  private Optional<Caveat> caveat(Map<String, Histogram> serviceTimes) {
    return serviceTimes.entrySet().stream()
        .filter(verb -> marked(verb.getValue()))
        .max(Comparator.comparingDouble(verb -> share(verb.getValue())))
        .map(verb -> new Caveat(kind, false, message(verb.getKey(), share(verb.getValue()))));
  }

  private boolean marked(Histogram times) {
    long all = times.getTotalCount();
    return all >= LEAST
        && share(times) >= SHARE
        && between(times, 0, QUICK) >= SHARE * all
        && between(times, from, below) >= STEP * between(times, gap, from);
  }

  private double share(Histogram times) {
    return (double) between(times, from, below) / Math.max(1, times.getTotalCount());
  }

  /** How many from the one to just below the other. */
  private static long between(Histogram times, long from, long below) {
    return times.getCountBetweenValues(from, times.lowestEquivalentValue(below) - 1);
  }

  private String message(String verb, double share) {
    return String.format(
        Locale.ROOT,
        "%.0f %% of %s operations took %d to %d ms, and hardly any a little less: as long as Linux"
            + " %s",
        100 * share,
        verb,
        from / NANOS_PER_MILLI,
        below / NANOS_PER_MILLI,
        why);
  }
}
