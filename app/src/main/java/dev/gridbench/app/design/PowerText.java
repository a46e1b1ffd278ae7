package dev.gridbench.app.design;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Power;
import dev.gridbench.app.study.Repeat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a study's repetitions can show, said before they are measured (method.md R29). */
final class PowerText {

  private static final double POWER = 0.9;
  private static final double[] SPREADS = {0.02, 0.03, 0.05};

  private PowerText() {}

  /** Some lines; empty where no verdict is possible. */
  static String of(Repeat repeat, @Nullable SeenSpread seen) {
    int n = repeat.atLeast();
    if (n < Comparison.FEWEST_BLOCKS) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append(n).append(" repetitions find a difference, 9 times in 10,\n");
    for (double spread : SPREADS) {
      text.append(line(n, spread, ""));
    }
    if (seen != null && seen.sd() > 0) {
      text.append(line(n, seen.sd(), ", as in " + seen.source()));
    }
    text.append("  as a single comparison; of many, each must be larger.\n");
    return text.append(untilPrecise(repeat)).toString();
  }

  private static String line(int n, double spread, String source) {
    return String.format(
        Locale.ROOT,
        "  from %4.1f %% where trials of one system spread by %.1f %% (standard deviation)%s\n",
        100 * Power.detectable(n, spread, POWER),
        100 * spread,
        source);
  }

  private static String untilPrecise(Repeat repeat) {
    return repeat.untilPrecise()
        ? "The run ends after "
            + repeat.atLeast()
            + " to "
            + repeat.atMost()
            + " repetitions: as soon as every ratio is known to ±"
            + repeat.percent()
            + " %.\n"
        : "";
  }
}
