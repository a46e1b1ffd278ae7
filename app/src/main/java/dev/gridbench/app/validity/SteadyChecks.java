package dev.gridbench.app.validity;

import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.stats.series.SteadyState;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whether the window was of a steady state, and else by how much that changes its figures
 * (method.md R21). Here it then enters no table; a run may let it, by that size (docs/adr/0060). A
 * 99th percentile that alone was not steady keeps the trial in them, but out of verdicts on the
 * 99th percentile (docs/adr/0017).
 */
public final class SteadyChecks {

  /** A pilot's warm-up is lengthened by this, and so is one that was too short. */
  private static final double RESERVE = 1.5;

  /** In a slice, on average: with fewer, throughput is not judged. */
  public static final double FEWEST_OPERATIONS = 10;

  /** Of the clients' slices: with more, operations of one slice stand in the next too often. */
  private static final double MOST_BLURRED = 0.05;

  private SteadyChecks() {}

  /**
   * What a window's series of slices is like.
   *
   * @param slices that the window has; 0 where it is not asked to be steady
   * @param perSlice rightly answered operations of a slice, on average
   * @param blurred share of the clients' slices that were handed over too late, so that the border
   *     to the next is lost
   * @param keptUp whether the system kept up with its load; where it did not, calls wait the longer
   *     the longer the window is, and of that nothing can be steady but throughput
   */
  public record Series(int slices, double perSlice, double blurred, boolean keptUp) {

    /** Whether a change of its figures may be one of the load, and not of how it was recorded. */
    public boolean sharp() {
      return blurred <= MOST_BLURRED;
    }
  }

  static List<Caveat> judge(Evidence evidence) {
    return caveat(
            evidence.facts().performance().steady(),
            evidence.series(),
            evidence.seconds(),
            evidence.asked().warmup())
        .stream()
        .toList();
  }

  /**
   * What is to be said of a window.
   *
   * @param steady null where it could not be classified
   * @param warmup that went before it
   */
  static Optional<Caveat> caveat(
      @Nullable Steady steady, Series series, double windowSeconds, Duration warmup) {
    if (steady != null) {
      return judged(steady, series, windowSeconds, warmup);
    }
    int slices = series.slices();
    if (slices == 0) {
      return Optional.empty();
    }
    if (!series.sharp()) {
      return Optional.of(new Caveat(CaveatKind.STEADINESS_UNKNOWN, false, blurred(series)));
    }
    if (slices < SteadyState.FEWEST_SLICES) {
      return Optional.of(
          new Caveat(CaveatKind.STEADINESS_UNKNOWN, false, unknown(slices, windowSeconds)));
    }
    return series.perSlice() > 0 && series.perSlice() < FEWEST_OPERATIONS
        ? Optional.of(
            new Caveat(CaveatKind.STEADINESS_UNKNOWN, false, sparse(slices, series.perSlice())))
        : Optional.empty();
  }

  private static Optional<Caveat> judged(
      Steady steady, Series series, double windowSeconds, Duration warmup) {
    if (steady.flat() || (!series.keptUp() && steady.flatThroughput())) {
      return Optional.empty();
    }
    String words = notSteady(steady, windowSeconds, warmup);
    return Optional.of(
        steady.onlyTail()
            ? new Caveat(
                CaveatKind.TAIL_NOT_STEADY,
                false,
                words + " p99 of this trial is not used for verdicts.")
            : sized(new Caveat(CaveatKind.NOT_STEADY, true, words), steady, series.keptUp()));
  }

  /** The caveat with the largest change of a figure that the trial is judged by. */
  private static Caveat sized(Caveat caveat, Steady steady, boolean keptUp) {
    double most = 0;
    for (String metric : figures(keptUp)) {
      OptionalDouble change = steady.change(metric);
      if (change.isEmpty()) {
        return caveat;
      }
      most = Math.max(most, Math.abs(change.getAsDouble()));
    }
    return caveat.withEffect(most);
  }

  /** The metrics that must be steady where the system kept up with its load, or did not. */
  public static List<String> figures(boolean keptUp) {
    return keptUp ? List.of(Steady.THROUGHPUT, Steady.MEDIAN) : List.of(Steady.THROUGHPUT);
  }

  private static String blurred(Series series) {
    return text(
        "%.0f %% of the interval reports came late, too many to judge steady state. Lengthen"
            + " 'slice', or use fewer clients per worker.",
        100 * series.blurred());
  }

  private static String sparse(int slices, double perSlice) {
    return text(
        "The window's %d slices have %.1f operations each on average, fewer than %.0f: too few"
            + " to judge steady state. Lengthen 'slice' and 'measure'.",
        slices, perSlice, FEWEST_OPERATIONS);
  }

  private static String unknown(int slices, double windowSeconds) {
    return text(
        "%d slices are too few to judge steady state. Lengthen 'measure' to %.0f s or more, or"
            + " shorten 'slice' to %.0f ms or less.",
        slices,
        Math.ceil(windowSeconds / slices * SteadyState.FEWEST_SLICES),
        Math.floor(1000 * windowSeconds / SteadyState.FEWEST_SLICES));
  }

  private static String notSteady(Steady steady, double windowSeconds, Duration warmup) {
    String what = String.join(" and ", steady.unsteady());
    if (steady.startSecond() >= windowSeconds) {
      return text(
          "In the window of %.0f s %s never became steady (%s; neighbouring slices correlate by"
              + " %.2f).%s Lengthen 'warmup' and 'measure', and look for other work on the"
              + " machine.",
          windowSeconds,
          what,
          steady.shape(),
          steady.autocorrelation(),
          size("In its last part alone", steady));
    }
    double least = Math.ceil(RESERVE * (warmup.toMillis() / 1000.0 + steady.startSecond()));
    return text(
        "The window was steady only from second %s on (%s, seen in %s).%s Lengthen 'warmup' to at"
            + " least %.0f s.",
        Interval.text(steady.startSecond()),
        steady.shape(),
        what,
        size("Without what came before", steady),
        least);
  }

  /** {@code Without what came before, throughput is 2.4 % higher.} Empty where it is not known. */
  private static String size(String without, Steady steady) {
    String changes =
        steady.unsteady().stream()
            .flatMap(metric -> change(metric, steady.change(metric)).stream())
            .collect(Collectors.joining(" and "));
    return changes.isEmpty() ? "" : " " + without + ", " + changes + ".";
  }

  private static Optional<String> change(String metric, OptionalDouble change) {
    return change.isEmpty()
        ? Optional.empty()
        : Optional.of(
            text(
                "%s is %.1f %% %s",
                metric,
                100 * Math.abs(change.getAsDouble()),
                change.getAsDouble() < 0 ? "lower" : "higher"));
  }

  private static String text(String format, Object... facts) {
    return String.format(Locale.ROOT, format, facts);
  }
}
