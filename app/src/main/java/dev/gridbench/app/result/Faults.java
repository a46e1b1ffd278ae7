package dev.gridbench.app.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * How a trial's system took what was done to it (method.md R53).
 *
 * @param events what was done, in order
 * @param longestGapSeconds the longest time without any right answer, to two hundredths
 * @param gapBeginsSeconds when that began, from the window's start
 * @param goodputBefore right answers a second before the first event
 * @param secondsBelowHalf seconds from the first event on with less than half of that
 */
public record Faults(
    List<Done> events,
    double longestGapSeconds,
    double gapBeginsSeconds,
    double goodputBefore,
    double secondsBelowHalf) {

  public Faults {
    events = List.copyOf(events);
  }

  /** Seconds until the trial had recovered from each event, the longest; empty where it had not. */
  public OptionalDouble recovery() {
    double longest = 0;
    for (Done done : events) {
      if (done.recoverySeconds() == null) {
        return OptionalDouble.empty();
      }
      longest = Math.max(longest, done.recoverySeconds());
    }
    return OptionalDouble.of(longest);
  }

  /**
   * One event.
   *
   * @param action {@code kill}, {@code stop}, {@code restart}, {@code roll}, {@code partition},
   *     {@code loss 1%}, {@code rate 10Mbit/s} or {@code delay 10ms}, the last four with way and
   *     peers if not all
   * @param atSeconds when it was really done, from the window's start on the coordinator's clock
   * @param at the same on the wall clock
   * @param lastsSeconds how long a stopped process really stood still, a restarted one was gone,
   *     one that was asked to took to end, or packets were dropped or delayed; null for a killed
   *     one
   * @param readySeconds from the start of a member that was started again to its readiness, as at a
   *     cluster's start, to 50 ms; null for others, and where it was not ready at the trial's end
   * @param recoverySeconds until the first second from which five in a row had at least 95 % of the
   *     goodput before, by a schedule in proportion to what was due, and in the first and in most
   *     of which the 99th percentile was at most twice that before; null where the window holds
   *     none
   * @param harm stored among the event's own fields
   * @param packets null where it was none of the network, and where they could not be counted
   * @param error why it could not be done; null where it was
   */
  public record Done(
      String action,
      String process,
      double atSeconds,
      String at,
      @Nullable Double lastsSeconds,
      @Nullable Double readySeconds,
      @Nullable Double recoverySeconds,
      Harm harm,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Packets packets,
      @Nullable String error) {

    /** As a person reads it: {@code loss 1% member-1 (peers: workers)}. */
    public String words() {
      int scope = action.indexOf(", ");
      return scope < 0
          ? action + " " + process
          : "%s %s (%s)"
              .formatted(action.substring(0, scope), process, action.substring(scope + 2));
    }
  }

  /**
   * What became of operations from an event to the recovery, or to the window's end.
   *
   * @param wrong answers
   */
  public record Harm(long failed, long wrong) {}

  /**
   * Packets that the event was about, as the kernel of the host counted them: a long message may be
   * one there and several on the wire.
   *
   * @param seen of members' ports, in the event's directions and with its peers
   * @param dropped of these
   */
  public record Packets(long seen, long dropped) {}
}
