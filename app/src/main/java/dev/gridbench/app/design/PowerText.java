package dev.gridbench.app.design;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.stats.Power;
import dev.gridbench.app.study.value.Repeat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a study's repetitions can show, said before they are measured (method.md R29). */
final class PowerText {

  private static final double POWER = 0.9;
  private static final double[] SPREADS = {0.02, 0.03, 0.05};

  private PowerText() {}

  /**
   * Some lines; empty where no verdict is possible.
   *
   * @param family how many comparisons are judged together
   */
  static String of(Repeat repeat, @Nullable SeenSpread seen, int family) {
    int n = repeat.atLeast();
    if (n < Comparison.FEWEST_BLOCKS) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append(n).append(" repetitions find a difference, 9 times in 10,\n");
    for (double spread : SPREADS) {
      text.append(line(n, spread, family, ""));
    }
    if (seen != null && seen.sd() > 0) {
      text.append(line(n, seen.sd(), family, ", as in " + seen.source()));
    }
    return text.append(untilPrecise(repeat)).toString();
  }

  private static String line(int n, double spread, int family, String source) {
    return String.format(
        Locale.ROOT,
        "  from %4.1f %%%s where trials of one cell spread by %.1f %% (standard deviation)%s\n",
        100 * Power.detectable(n, spread, POWER),
        family > 1
            ? String.format(
                Locale.ROOT,
                " alone, %4.1f %% as one of %d,",
                100 * Power.detectable(n, spread, POWER, family),
                family)
            : "",
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
