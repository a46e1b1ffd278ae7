package dev.gridbench.app.validity;

import dev.gridbench.app.result.Caveat;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.stats.SteadyState;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Whether the window was of a steady state: only then does it enter tables (method.md R21). */
public final class SteadyChecks {

  /** A pilot's warm-up is lengthened by this, and so is one that was too short. */
  private static final double RESERVE = 1.5;

  private SteadyChecks() {}

  /**
   * What is to be said of a window.
   *
   * @param steady null where it could not be classified
   * @param slices that the window has
   * @param warmup that went before it
   */
  public static Optional<Caveat> caveat(
      @Nullable Steady steady, int slices, double windowSeconds, Duration warmup) {
    if (steady != null) {
      return steady.flat()
          ? Optional.empty()
          : Optional.of(new Caveat("not-steady", true, notSteady(steady, windowSeconds, warmup)));
    }
    return slices > 0 && slices < SteadyState.FEWEST_SLICES
        ? Optional.of(new Caveat("steadiness-unknown", false, unknown(slices, windowSeconds)))
        : Optional.empty();
  }

  private static String unknown(int slices, double windowSeconds) {
    return text(
        "%d slices are too few to tell a steady state from a warm-up. Lengthen 'measure' to %.0f s or more,"
            + " or shorten 'slice' to %.0f ms or less.",
        slices,
        Math.ceil(windowSeconds / slices * SteadyState.FEWEST_SLICES),
        Math.floor(1000 * windowSeconds / SteadyState.FEWEST_SLICES));
  }

  private static String notSteady(Steady steady, double windowSeconds, Duration warmup) {
    String what = String.join(" and ", steady.unsteady());
    if (steady.startSecond() >= windowSeconds) {
      return text(
          "In the window of %.0f s %s did not stay the same for long enough (%s; neighbouring slices correlate by"
              + " %.2f). Lengthen 'warmup' and 'measure', and look for other work on the machine.",
          windowSeconds, what, steady.shape(), steady.autocorrelation());
    }
    double least = Math.ceil(RESERVE * (warmup.toMillis() / 1000.0 + steady.startSecond()));
    return text(
        "The window was steady only from second %s on (%s, seen in %s). Lengthen 'warmup' to at least %.0f s.",
        Interval.text(steady.startSecond()), steady.shape(), what, least);
  }

  private static String text(String format, Object... facts) {
    return String.format(Locale.ROOT, format, facts);
  }
}
