package dev.gridbench.api.load;

import java.io.Serializable;
import java.util.Locale;

/**
 * What decides when an operation begins (method.md R1; Schroeder, Wierman, Harchol-Balter: Open
 * versus closed, NSDI 2006). A closed loop's latencies are those of a system asked as fast as it
 * answers; what a user feels at a given load comes from the other two. The text of each is the
 * level's name.
 */
public sealed interface LoadModel extends Serializable {

  /** The next operation follows the last answer at once: what a study has that says nothing. */
  LoadModel AT_ONCE = new Closed(0, false);

  /**
   * A client sends its next operation a think time after its last answer.
   *
   * @param thinkNanos mean think time, 0 for none
   * @param exponential whether think times are drawn from the exponential law, or all equal
   * @param phases how many clients are there when; none where all are all the time
   */
  record Closed(long thinkNanos, boolean exponential, Phases phases) implements LoadModel {
    public Closed {
      if (thinkNanos < 0 || (thinkNanos > 0 && !phases.none())) {
        throw new IllegalArgumentException("a think time of " + thinkNanos + " ns, " + phases);
      }
    }

    /** All clients, all the time. */
    public Closed(long thinkNanos, boolean exponential) {
      this(thinkNanos, exponential, Phases.NONE);
    }

    @Override
    public String toString() {
      if (!phases.none()) {
        return "closed, " + phases;
      }
      String law = exponential ? " exponential" : "";
      return thinkNanos == 0 ? "closed" : "closed, think " + time(thinkNanos) + law;
    }
  }

  /** Operations are due at times that answers do not move, so that there is a response time. */
  sealed interface Scheduled extends LoadModel {}

  /** Whose the rate of an open load is. */
  enum Per {
    /** All clients' together: they take the operations from one schedule. */
    ALL,
    /** Each client's own. */
    CLIENT
  }

  /**
   * Operations are due by a schedule, whatever became of the ones before.
   *
   * @param ratePerSecond operations per second, up to three decimals; 0 where a trace is replayed,
   *     the mean where it changes
   * @param phases how the rate changes; none where it is always the same
   */
  record Open(double ratePerSecond, Per per, Arrivals arrivals, Phases phases)
      implements Scheduled {
    public Open {
      boolean replay = arrivals instanceof Arrivals.Replay;
      if (replay ? ratePerSecond != 0 : !(ratePerSecond > 0)) {
        throw new IllegalArgumentException("a rate of " + ratePerSecond + "/s");
      }
    }

    /** Always the same rate. */
    public Open(double ratePerSecond, Per per, Arrivals arrivals) {
      this(ratePerSecond, per, arrivals, Phases.NONE);
    }

    /** A rate that changes. */
    public Open(Phases phases, Per per, Arrivals arrivals) {
      this(phases.mean(), per, arrivals, phases);
    }

    /** The highest that it comes to. */
    public double most() {
      return phases.none() ? ratePerSecond : phases.most();
    }

    @Override
    public String toString() {
      String rate = phases.none() ? rate(ratePerSecond) + "/s" : phases.toString();
      return arrivals instanceof Arrivals.Replay
          ? arrivals.toString()
          : rate + (per == Per.CLIENT ? " per client " : " ") + arrivals;
    }
  }

  /**
   * Sessions arrive by a Poisson process; each does some operations with think times between them,
   * then leaves. How many are there at a time is an outcome (method.md R10).
   *
   * @param operations of a session: their mean, or their number
   * @param geometric whether their number is drawn from the geometric law, or the same for all
   * @param thinkNanos from an answer to the session's next operation
   */
  record PartlyOpen(double sessionsPerSecond, double operations, boolean geometric, long thinkNanos)
      implements Scheduled {
    public PartlyOpen {
      boolean whole = geometric || operations == Math.rint(operations);
      if (!(sessionsPerSecond > 0) || !(operations >= 1) || !whole || thinkNanos < 0) {
        throw new IllegalArgumentException(
            sessionsPerSecond + " sessions/s of " + operations + ", think " + thinkNanos + " ns");
      }
    }

    @Override
    public String toString() {
      return "%s sessions/s of %s operations%s%s"
          .formatted(
              rate(sessionsPerSecond),
              rate(operations),
              geometric ? "" : " each",
              thinkNanos == 0 ? "" : ", think " + time(thinkNanos));
    }
  }

  /**
   * Not a load but a question, which a trial answers by several loads: what one of them got says
   * what the next is. No worker ever sees it.
   */
  sealed interface Searched extends LoadModel {}

  /**
   * Searches for a rate: the largest open Poisson load at which a quantile of the response time
   * stays within a limit (method.md R28).
   *
   * @param quantile in (0, 1): 0.99
   */
  record RateSearch(double quantile, long limitNanos) implements Searched {
    public RateSearch {
      if (!(quantile > 0 && quantile < 1) || limitNanos < 1) {
        throw new IllegalArgumentException(
            "quantile " + quantile + " within " + limitNanos + " ns");
      }
    }

    /** As it is written in a study: {@code p99}, {@code p99.9}. */
    public String name() {
      return "p" + rate(100 * quantile);
    }

    @Override
    public String toString() {
      return "max with " + name() + " within " + time(limitNanos);
    }
  }

  /** Searches for what goes in a closed loop without any error, of clients or of system. */
  sealed interface ErrorFree extends Searched {

    /** How the level of each begins. */
    String NAME = "max without errors";
  }

  /**
   * Searches for a number of clients, of which the study's is the largest: in a closed loop, the
   * highest throughput of which no operation fails, nor client or system otherwise (the procedure
   * of WebSphere eXtreme Scale and Infinispan, 2015).
   */
  record ClientSearch() implements ErrorFree {
    @Override
    public String toString() {
      return NAME;
    }
  }

  /**
   * Searches for a number of clients as {@link ClientSearch} does, and then for a number of
   * entries, of which the study's is the largest too: the most with which these clients keep half
   * of that throughput and nothing fails.
   *
   * @param fewest entries, with which clients are searched for
   */
  record EntriesSearch(long fewest) implements ErrorFree {
    public EntriesSearch {
      if (fewest < 1) {
        throw new IllegalArgumentException("from " + fewest + " entries");
      }
    }

    @Override
    public String toString() {
      return NAME + ", from " + fewest + " entries";
    }
  }

  /**
   * Searches for nothing but what it is a share of: what the same clients get in a closed loop,
   * measured first in the same trial. The load is an open Poisson one at that share of it, so that
   * systems of different speed are asked at the same utilisation.
   *
   * @param share in (0, 1): 0.5
   */
  record ShareSearch(double share) implements Searched {
    public ShareSearch {
      if (!(share > 0 && share < 1)) {
        throw new IllegalArgumentException("a share of " + share);
      }
    }

    @Override
    public String toString() {
      return rate(100 * share) + "% of its closed loop";
    }
  }

  /** Whether operations are due by a schedule, so that there is a response time. */
  default boolean scheduled() {
    return !(this instanceof Closed);
  }

  /** Whether nothing may be due for a while by the load's own making. */
  default boolean pauses() {
    return this instanceof PartlyOpen
        || !phased().none()
        || (this instanceof Open open
            && (open.arrivals() instanceof Arrivals.OnOff
                || open.arrivals() instanceof Arrivals.Replay));
  }

  /** How it changes within the window; none where it does not. */
  default Phases phased() {
    if (this instanceof Open open) {
      return open.phases();
    }
    return this instanceof Closed closed ? closed.phases() : Phases.NONE;
  }

  private static String rate(double value) {
    String text = String.format(Locale.ROOT, "%.3f", value);
    return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
  }

  private static String time(long nanos) {
    if (nanos % 1_000_000_000 == 0) {
      return nanos / 1_000_000_000 + "s";
    }
    return nanos % 1_000_000 == 0 ? nanos / 1_000_000 + "ms" : rate(nanos / 1_000_000.0) + "ms";
  }
}
