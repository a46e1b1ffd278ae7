package dev.gridbench.app.validity;

import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Stretches in which nobody was answered though operations were under way and no worker was held
 * up: the system stood still, or the way to it (method.md R35). A closed loop asks so little of a
 * system meanwhile that its quantiles hide them.
 */
final class ServerStalls {

  private static final double LEAST_SECONDS = 0.05;

  /** So many answers would have come by the window's rate: by chance none does once in e^20. */
  private static final double ANSWERS = 20;

  /** Clients in step wait together for every answer: what takes a third as long is no stall. */
  private static final double TYPICAL = 3;

  /** Of a gap: who waited for it, and who did not cause it. */
  private static final double UNDER_WAY = 0.8;

  private static final double HELD_UP = 0.5;

  private final double perSecond;
  private final Histogram serviceTimes = new Histogram(3);
  private final List<Long> hiccups;

  /** Nothing where the load has silences of its own, or the study stops processes. */
  static List<Caveat> judge(Evidence evidence) {
    return evidence.disturbed() || evidence.asked().pauses()
        ? List.of()
        : new ServerStalls(
                evidence.facts().performance().throughput(),
                evidence.recorded().serviceTimes().values(),
                evidence.machine().pauses())
            .caveat(evidence.recorded().gaps()).stream().toList();
  }

  /**
   * @param perSecond right answers to all clients together
   * @param serviceTimes of these, by verb, in nanoseconds
   * @param pauses the workers' own
   */
  ServerStalls(double perSecond, Iterable<Histogram> serviceTimes, Pauses pauses) {
    this.perSecond = perSecond;
    serviceTimes.forEach(this.serviceTimes::add);
    hiccups = pauses.hiccupMaxNanos();
  }

  /**
   * @param gaps of the window; silences that the load itself has must not be among them
   */
  Optional<Caveat> caveat(List<Gap> gaps) {
    List<Gap> stalls = gaps.stream().filter(this::stall).toList();
    return stalls.stream()
        .max(Comparator.comparingDouble(Gap::seconds))
        .map(longest -> new Caveat(CaveatKind.SERVER_STALL, false, message(stalls, longest)));
  }

  private boolean stall(Gap gap) {
    double nanos = gap.seconds() * 1e9;
    return gap.ended()
        && gap.seconds() >= LEAST_SECONDS - 1e-9
        && gap.seconds() * perSecond >= ANSWERS
        && serviceTimes.getValueAtPercentile(50) * TYPICAL <= nanos
        && serviceTimes.getMaxValue() >= UNDER_WAY * nanos
        && heldUpNanos(gap) < HELD_UP * nanos;
  }

  /** The longest that a worker was held up in the gap's seconds. */
  private long heldUpNanos(Gap gap) {
    int from = Math.min(hiccups.size(), (int) gap.begin());
    int to = Math.min(hiccups.size(), (int) (gap.begin() + gap.seconds()) + 1);
    return hiccups.subList(from, Math.max(from, to)).stream()
        .mapToLong(Long::longValue)
        .max()
        .orElse(0);
  }

  private static String message(List<Gap> stalls, Gap longest) {
    return String.format(
        Locale.ROOT,
        "No operation completed for %.0f ms from second %.2f of the window on%s, while"
            + " operations were in flight and no worker paused for half as long. The members"
            + " stalled, or the network to them did: look for garbage collection and other"
            + " pauses in their logs. Quantiles of a closed loop hide this, those of a schedule"
            + " ('load') do not.",
        1000 * longest.seconds(),
        longest.begin(),
        stalls.size() == 1
            ? ""
            : String.format(
                Locale.ROOT,
                " (the longest of %d times, %.1f s in all)",
                stalls.size(),
                stalls.stream().mapToDouble(Gap::seconds).sum()));
  }
}
